import type { Client } from '@aqua/client/create-client';
import type { Scene } from './change-scenes.ts';

/** The action that the audit log must contain, and the input of the call. */
export type Try<Call> = Call extends (input: infer Input, ...rest: never[]) => unknown
  ? [action: string, input: (scene: Scene) => Input | Promise<Input>]
  : never;

export type Tries = { [R in keyof Client]?: { [N in keyof Client[R]]?: Try<Client[R][N]> } };

export const table = () => ({ query: {} });
export const params = ({ id }: { id: number }) => ({ id });
/** The new name that an edit gives a row. */
export const name = 'Renamed';

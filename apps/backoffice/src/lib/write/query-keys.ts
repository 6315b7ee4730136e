import type { Client } from '@aqua/client/create-client';

/** A resource of the contract, as the client names it. */
export type Resource = keyof Client;

type CallKey<Name extends Resource> = {
  [Call in keyof Client[Name]]:
    | readonly [Name, Call]
    | readonly [Name, Call, Parameters<Client[Name][Call]>[0]];
}[keyof Client[Name]];

/**
 * The key under which the cache keeps an answer: the call and its input, for example
 * `['products', 'list', { query }]`. A shorter key stands for all keys that begin with it.
 *
 * The contract names the keys, not the feature that loads the answer. Features never import each
 * other, but one shows rows of another: the product form lists the authors. `writeOptions` couples a
 * write with the resources that it changes. All answers about them are then loaded again, in every
 * feature.
 */
export type ApiQueryKey = readonly [Resource] | { [Name in Resource]: CallKey<Name> }[Resource];

declare module '@tanstack/react-query' {
  // The library's documented place for the type of all keys: a misspelt one does not compile.
  interface Register {
    queryKey: ApiQueryKey;
  }
}

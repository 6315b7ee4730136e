import type {
  RosterConnection,
  RosterConnectionForm,
} from '@aqua/contract/students/roster-connections';
import { defaultRosterScope } from '@aqua/contract/students/roster-states';
import { emptyAsNull } from '../../lib/write/empty-as-null.ts';

/** The form of a connection. Schools and classes are chosen in a dialog of their own. */
export interface RosterValues extends Record<string, unknown> {
  name: string;
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  isOn: boolean;
}

/** What is read of the source: nothing chosen means everything. */
export type Chosen = Pick<RosterConnection, 'schools' | 'classes'>;

/** Nobody is shown the secret: the form starts without it. */
export function valuesOf(row: RosterConnection | null): RosterValues {
  if (row === null)
    return {
      name: '',
      baseUrl: '',
      tokenUrl: '',
      clientId: '',
      clientSecret: '',
      scope: defaultRosterScope,
      isOn: false,
    };
  const { name, baseUrl, tokenUrl, clientId, scope, isOn } = row;
  return { name, baseUrl, tokenUrl, clientId, scope, isOn, clientSecret: '' };
}

export function bodyOf(values: RosterValues, chosen: Chosen | null): RosterConnectionForm {
  const { schools = [], classes = [] } = chosen ?? {};
  return { ...emptyAsNull(values, 'clientSecret', 'scope'), schools, classes };
}

/** A new connection has none yet, and another address or client would be sent the one that is set. */
export function needsSecret(values: RosterValues, row: RosterConnection | null): boolean {
  if (row === null) return true;
  const { baseUrl, tokenUrl, clientId } = row;
  const isSame = values.baseUrl.replace(/\/$/, '') === baseUrl && values.tokenUrl === tokenUrl;
  return !isSame || values.clientId !== clientId;
}

import type { CallOptions } from '@aqua/client/create-client';
import { etagOf, type Versioned } from '@aqua/contract/entity-tag';

/** The options of an edit: the server refuses it if the row is no longer as the person saw it. */
export function ifFresh(row: Versioned): CallOptions {
  return { headers: { 'if-match': etagOf(row) } };
}

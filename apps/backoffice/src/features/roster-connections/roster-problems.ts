import {
  rosterConnectionForm,
  type RosterConnection,
} from '@aqua/contract/students/roster-connections';
import { errorText, problemsOf } from '../../lib/language/problems.ts';
import { bodyOf, needsSecret, type RosterValues } from './roster-values.ts';

/**
 * What is wrong with each field.
 *
 * @param row the connection that is edited, whose secret goes nowhere else
 */
export function problemsIn(
  values: RosterValues,
  row: RosterConnection | null,
): Record<string, string> {
  const isMissing = values.clientSecret.trim() === '' && needsSecret(values, row);
  return {
    ...problemsOf(rosterConnectionForm, bodyOf(values, row)),
    ...(isMissing && { clientSecret: errorText('provider.secretAlert') }),
  };
}

import { catalogue } from '@aqua/phrases/catalogue';
import { expect, test } from 'vitest';
import { changes } from '../../../testing/whole-api/changes.ts';

test('the back-office has words for every action that its calls record', () => {
  const words: Readonly<Record<string, string>> = catalogue.en.backoffice.auditLog.actions;
  const kinds = Object.keys(catalogue.en.backoffice.auditLog.kinds);
  const actions = Object.values(changes).flatMap((calls) =>
    Object.values(calls as Record<string, [action: string]>).map(([action]) => action),
  );
  expect(actions.filter((action) => words[action] === undefined)).toEqual([]);
  expect(actions.filter((action) => !kinds.includes(action.split('.')[0] ?? ''))).toEqual([]);
});

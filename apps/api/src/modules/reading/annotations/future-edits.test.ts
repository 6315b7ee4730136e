import { randomUUID } from 'node:crypto';
import { expect, test } from '../../../testing/test-api.ts';

test('an edit that is dated in the future counts as made when it arrives', async ({
  api,
  make,
}) => {
  const admin = await api.as('Admin');
  const book = await make.product(admin);
  const { annotations } = api.withToken((await make.student(admin, [book])).token);
  const away = (ms: number) => new Date(Date.now() + ms).toISOString();
  const [minute, year] = [60_000, 365 * 86_400_000];
  const params = { id: book.id };
  // Also with a clock that was set forward between the edit and the call.
  for (const [ahead, sentAt] of [[year], [minute], [year, 0]] as const) {
    const id = randomUUID();
    const edit = async (text: string, editedAt: string) => {
      const changes = [{ id, kind: 'note' as const, page: 1, text, editedAt }];
      const body = sentAt === undefined ? { changes } : { changes, sentAt: away(sentAt) };
      const [row] = (await annotations.sync({ params, body })).data;
      return row;
    };
    const early = await edit('fast clock', away(ahead));
    const stored = new Date(early?.editedAt ?? 0).getTime();
    expect(Math.abs(stored - Date.now()), 'the time of arrival').toBeLessThan(minute / 2);
    // Written apart, on a device whose clock is right.
    const later = new Date(Math.max(Date.now(), stored + 1)).toISOString();
    expect(await edit('right clock', later)).toMatchObject({ text: 'right clock' });
  }
  expect((await annotations.list({ params })).data.map(({ text }) => text)).toEqual(
    Array(3).fill('right clock'),
  );
});

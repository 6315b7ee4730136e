import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerToGroup, mali, nok, waves } from '../../testing/example-group.ts';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { productOf } from '../../testing/product-fixture.ts';
import { openScreen } from '../../testing/render-screen.tsx';

beforeEach(answerToGroup);

test('who has a book already is said before, with the days; the toast says what became of them', async () => {
  answerTo(api.products.list, () => pageOf([productOf(12, 'Waves')]));
  const owners = [
    { startsOn: null, endsOn: null, students: 1 },
    { startsOn: null, endsOn: '2100-01-31', students: 1 },
  ];
  answerTo(api.groups.previewBooks, () => ({
    students: 28,
    owners: 2,
    withoutConsent: 3,
    books: [{ id: 12, title: 'Waves', owners }],
  }));
  const sent: unknown[] = [];
  answerTo(api.groups.assign, ({ body }) => {
    sent.push(body);
    return { added: 26, skipped: 2, changed: 2, students: 28, message: 'Assigned' };
  });
  const user = await openScreen('/groups/5?tab=books');
  async function assign(choice: string | null): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'Assign books' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign books to Class 4/2' });
    await user.click(within(dialog).getByLabelText('Products'));
    await user.click(await screen.findByRole('option', { name: /Waves/ }));
    await user.keyboard('{Escape}');
    await user.type(within(dialog).getByLabelText('Last day'), '2100-03-31');
    const said = /already: 2\. Days: No last day \(1\), until 31 Jan 2100 \(1\)\.$/;
    expect(await within(dialog).findByText(said)).toBeVisible();
    expect(within(dialog).getByText(/guardian's consent: 3 of 28 students/)).toBeVisible();
    expect(within(dialog).getByLabelText('keeps the days as they are')).toBeChecked();
    expect(within(dialog).getByLabelText('Also to whoever joins later')).toBeChecked();
    if (choice !== null) {
      await user.click(within(dialog).getByLabelText(choice));
      await user.click(within(dialog).getByLabelText('Also to whoever joins later'));
    }
    await user.click(within(dialog).getByRole('button', { name: 'Assign books' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  }
  await assign(null);
  expect(await screen.findByText(/26 got the book. 2 had it: .* unchanged/)).toBeVisible();
  await assign('gets the days of this assignment, too');
  expect(await screen.findByText(/2 had it: .* now until 31 Mar 2100/)).toBeVisible();
  const body = { productList: '[12]', startsOn: null, endsOn: '2100-03-31' };
  expect(sent).toEqual([
    { ...body, ownedDays: 'keep', forJoiners: true },
    { ...body, ownedDays: 'set', forJoiners: false },
  ]);
});

test('a book says how many have it through the group, and whether who joins later gets it', async () => {
  const own = { through: 0, isAssigned: false, isCarried: false, carriedDays: null };
  const other = { ...waves, ...own, id: 13, title: 'Atlas' };
  answerTo(api.groups.listBooks, () => pageOf([{ ...waves, through: 20 }, other]));
  await openScreen('/groups/5?tab=books');
  const carried = within(await screen.findByRole('row', { name: /Waves/ }));
  expect(carried.getByText('Also for who joins later')).toBeVisible();
  expect(carried.getByText('Through this group: 20')).toBeVisible();
  const otherwise = within(screen.getByRole('row', { name: /Atlas/ }));
  expect(otherwise.queryByText(/who joins later|Through/)).not.toBeInTheDocument();
});

test('a book that nobody has shows the days of joiners, and is stopped with an undo', async () => {
  answerTo(api.groups.listBooks, () => pageOf([{ ...waves, owned: 0, through: 0, endsOn: null }]));
  const done = { revoked: 0, unassigned: 1, revocation: 'a-name', message: 'Revoked' };
  answerTo(api.groups.revoke, () => done);
  const user = await openScreen('/groups/5?tab=books');
  expect(await screen.findByText('Who joins later: until 31 Mar 2100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the days of Waves' }));
  const days = await screen.findByRole('dialog', { name: 'Days of “Waves” for Class 4/2' });
  expect(within(days).getByLabelText('Last day')).toHaveValue('2100-03-31');
  expect(within(days).getByText(/Whoever joins the group later gets these days/)).toBeVisible();
  await user.click(within(days).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Revoke Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Waves” from Class 4/2?' });
  expect(within(dialog).getByText(/^Nobody in the group has the book now/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/joins the group later does not get the book/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('days of a book for the whole group: said in words, sent as they stand, refused under the field', async () => {
  const user = await openScreen('/groups/5?tab=books');
  const sent: unknown[] = [];
  answerTo(api.groups.updateOwnerships, ({ body }) => {
    sent.push(body);
    return sent.length === 1
      ? refusal(422, { code: 'dayAlert', message: 'Wrong day', field: 'endsOn' })
      : { changed: 28, message: 'Saved' };
  });
  expect(await screen.findByText('until 31 Mar 2100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the days of Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Days of “Waves” for Class 4/2' });
  const last = within(dialog).getByLabelText('Last day');
  expect(last).toHaveValue('2100-03-31');
  expect(within(dialog).getByRole('status')).toHaveTextContent(/end of 31 March 2100 in Thailand/);
  expect(within(dialog).getByText(/who have the book: 28/)).toBeVisible();
  await user.type(within(dialog).getByLabelText('First day'), '2100-04-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getByText(/can't be before the first day/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText('First day'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Wrong day')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const days = { startsOn: null, endsOn: '2100-03-31' };
  const seen = { ...days, hasDifferentDays: false };
  expect(sent[1]).toEqual({ productList: '[12]', ...days, seen });
});

test('days that somebody else has changed meanwhile are shown before they are replaced', async () => {
  const user = await openScreen('/groups/5?tab=books');
  const seen: unknown[] = [];
  answerTo(api.groups.updateOwnerships, ({ body }) => {
    seen.push((body as { seen: unknown }).seen);
    if (seen.length > 1) return { changed: 28, message: 'Saved' };
    const theirs = { startsOn: null, endsOn: '2100-05-31' };
    answerTo(api.groups.listBooks, () => pageOf([{ ...waves, ...theirs, carriedDays: theirs }]));
    return refusal(412, { code: 'edit.stale', message: 'Stale' });
  });
  await user.click(await screen.findByRole('button', { name: 'Change the days of Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Days of “Waves” for Class 4/2' });
  const first = within(dialog).getByLabelText('First day');
  await user.type(first, '2100-01-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/until 31 May 2100/)).toBeVisible();
  const cell = { name: 'until 31 May 2100', hidden: true };
  expect(await screen.findByRole('cell', cell)).toBeInTheDocument();
  expect(first).toHaveValue('2100-01-01');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const before = { startsOn: null, hasDifferentDays: false };
  expect(seen).toEqual([
    { ...before, endsOn: '2100-03-31' },
    { ...before, endsOn: '2100-05-31' },
  ]);
});

test('a book is revoked only after a question that says from how many', async () => {
  const user = await openScreen('/groups/5?tab=books');
  let sent: unknown;
  answerTo(api.groups.revoke, ({ body }) => {
    sent = body;
    return { revoked: 28, unassigned: 1, revocation: 'a-name', message: 'Revoked' };
  });
  let back: unknown;
  answerTo(api.customers.giveBackOwnerships, ({ body }) => {
    back = body;
    return { done: [], givenBack: 28, message: 'Given back' };
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Waves” from Class 4/2?' });
  expect(within(dialog).getByText(/Students who lose the book: 28/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The book is revoked from 28 students.')).toBeVisible();
  expect(sent).toEqual({ productList: '[12]' });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Given back')).toBeVisible();
  expect(back).toEqual({ revocation: 'a-name' });
});

test('a book that somebody else has revoked meanwhile is told, and there is nothing to undo', async () => {
  const user = await openScreen('/groups/5?tab=books');
  const nothing = { revoked: 0, unassigned: 0, revocation: 'a-name', message: 'Revoked' };
  answerTo(api.groups.revoke, () => nothing);
  await user.click(await screen.findByRole('button', { name: 'Revoke Waves' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Waves” from Class 4/2?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No student of the group had the book any more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('all books are revoked at once after one question, and given back under one name', async () => {
  const books = Array.from({ length: 501 }, (_, at) => ({ ...waves, id: at + 1, title: `B${at}` }));
  let asked: string | null = null;
  answerTo(api.groups.listBooks, ({ query }) => {
    asked = query.get('size');
    const data = Number(asked) > 501 ? books : books.slice(0, 10);
    return { ...pageOf(data), totalItems: 501, totalPages: 51 };
  });
  answerTo(api.groups.previewBooks, () => ({
    students: 30,
    owners: 28,
    withoutConsent: null,
    books: books.map(({ id, title }) => ({ id, title, owners: [] })),
  }));
  const sent: { productList: string; revocation: string }[] = [];
  answerTo(api.groups.revoke, ({ body }) => {
    sent.push(body as (typeof sent)[0]);
    // The answer of the second batch is lost.
    if (sent.length === 2) return Response.error();
    return { revoked: 9, unassigned: 9, revocation: '', message: 'Revoked' };
  });
  const given: unknown[] = [];
  answerTo(api.customers.giveBackOwnerships, ({ body }) => {
    given.push(body);
    return { done: [], givenBack: 9, message: 'Given back' };
  });
  const user = await openScreen('/groups/5?tab=books');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all that match (501)' }));
  expect(await screen.findByText('501 selected')).toBeVisible();
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await user.click(within(bar).getByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('dialog', {
    name: 'Revoke “B0”, “B1”, “B2” and 498 more from 28 students?',
  });
  expect(within(question).getByText(/Selected books: 501/)).toBeVisible();
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke' });
  await user.click(await within(dialog).findByRole('button', { name: 'Go on with the other 401' }));
  expect(await within(dialog).findByText('501 of 501 done')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  // The dialog no longer says that they are done.
  expect(await within(dialog).findByText('501 of 501 undone')).toBeVisible();
  expect(within(dialog).getByRole('heading', { name: 'Undo: Revoke' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sent.map(({ productList }) => JSON.parse(productList).length)).toEqual([100, 401, 401]);
  expect(given).toEqual([{ revocation: sent[0]?.revocation }]);
  expect(new Set(sent.map(({ revocation }) => revocation)).size).toBe(1);
});

test('the number of readers leads to who has not opened the book', async () => {
  const asked: string[] = [];
  answerTo(api.groups.listReaders, ({ query }) => {
    asked.push(`${query.get('productId')} ${query.get('isOpened')}`);
    return pageOf(query.get('isOpened') === 'false' ? [nok] : [mali, nok]);
  });
  const user = await openScreen('/groups/5?tab=books');
  await user.click(await screen.findByRole('link', { name: '12 have not opened it' }));
  const table = await screen.findByRole('table', { name: 'Who reads' });
  expect(within(table).getByRole('cell', { name: 'Not opened' })).toBeVisible();
  expect(within(table).queryByText('Mali')).not.toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText('State'), 'All');
  expect(await screen.findByRole('cell', { name: 'Page 12 of 40' })).toBeVisible();
  expect(asked).toEqual(['12 false', '12 null']);
  expect(window.location.search).toContain('productId=12');
});

test('who opened none of the chosen books stands in one row each', async () => {
  const tides = { ...waves, id: 13, title: 'Tides', opened: 28 };
  answerTo(api.groups.listBooks, () => pageOf([waves, tides]));
  const asked: string[] = [];
  answerTo(api.groups.listReaders, ({ query }) => {
    asked.push(`${query.get('productList')} ${query.get('isOpened')}`);
    const books = [...nok.books, ...nok.books.map((book) => ({ ...book, title: 'Tides' }))];
    return pageOf([{ ...nok, books }]);
  });
  const user = await openScreen('/groups/5?tab=books');
  // Everybody has opened it, so there is no link to those who have not.
  const read = await screen.findByRole('row', { name: /Tides/ });
  expect(within(read).queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await user.click(screen.getByRole('link', { name: 'Who opened none' }));
  const table = await screen.findByRole('table', { name: 'Who reads' });
  expect(await within(table).findByRole('cell', { name: 'Waves, Tides' })).toBeVisible();
  expect(within(table).getAllByRole('row')).toHaveLength(2);
  expect(asked).toEqual(['[12,13] none']);
  expect(screen.getByRole('button', { name: /Chosen books: 2/ })).toBeVisible();
});

test('a draft, and a book that students have otherwise, are marked', async () => {
  const asked: (string | null)[] = [];
  answerTo(api.groups.listBooks, ({ query }) => {
    asked.push(query.get('isAssigned'));
    return pageOf([
      waves,
      { ...waves, id: 13, title: 'Tides', isAssigned: false, status: 'unpublished' },
    ]);
  });
  const user = await openScreen('/groups/5?tab=books');
  const row = await screen.findByRole('row', { name: /Tides/ });
  expect(within(row).getByText('Draft')).toBeVisible();
  expect(within(row).getByText('Not from this group')).toBeVisible();
  const given = screen.getByRole('row', { name: /Waves/ });
  expect(within(given).queryByText(/Draft|Not from/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Assigned'), 'To this group');
  await waitFor(() => expect(asked).toContain('true'));
});

test('staff see the numbers, and neither the names behind them nor the way there', async () => {
  await openScreen('/groups/5?tab=readers', 'StaffAdmin');
  expect(await screen.findByRole('link', { name: 'Books' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Who reads' })).not.toBeInTheDocument();
});

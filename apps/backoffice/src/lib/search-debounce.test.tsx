import { api } from '@aqua/contract/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { answerToGroup } from '../testing/example-group.ts';
import { byButton } from '../testing/forms/form-case.ts';
import { answerTo, pageOf, server } from '../testing/fake-server.ts';
import { openScreen } from '../testing/render-screen.tsx';

const inDialog = (button: string, dialog: string, label: string) => async (user: UserEvent) =>
  within(await byButton(button, dialog)(user)).getByLabelText(label, { selector: 'input' });

/** Every kind of field that searches on the server: its screen, and how it is reached. */
const fields: { name: string; path: string; open: (user: UserEvent) => Promise<HTMLElement> }[] = [
  {
    name: 'a list',
    path: '/product-categories',
    open: () => screen.findByRole('searchbox', { name: 'Search' }),
  },
  {
    name: 'the books of an invitation',
    path: '/students',
    open: inDialog('Invite student', 'Invite student', 'Products'),
  },
  {
    name: 'the students of a group',
    path: '/groups/5',
    open: inDialog('Add students', 'Add students to Class 4/2', 'Find students'),
  },
  {
    name: 'a filter by rows',
    path: '/students',
    open: () => screen.findByRole('combobox', { name: 'Group' }),
  },
  {
    name: 'the command palette',
    path: '/product-categories',
    async open(user) {
      await screen.findByRole('link', { name: 'Products' });
      await user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: 'Go to or find' });
    },
  },
];

afterEach(() => void vi.useRealTimers());

test.for(fields)('$name: five letters send one call, 300 ms after the last', async (field) => {
  answerToGroup();
  answerTo(api.categories.list, () => pageOf([]));
  answerTo(api.publishers.list, () => pageOf([]));
  const user = await openScreen(field.path);
  const input = await field.open(user);
  await user.click(input);
  const searches: string[] = [];
  server.use(
    http.get('*', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const word = searchParams.get('keySearch') ?? '';
      if (word !== '') searches.push(`${pathname} ${searchParams.get('fieldSearch')} ${word}`);
      return HttpResponse.json(pageOf([]));
    }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const text of ['p', 'pa', 'pap', 'pape', 'paper']) {
    fireEvent.change(input, { target: { value: text } });
    act(() => void vi.advanceTimersByTime(299));
  }
  expect(searches).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() => expect(searches).not.toEqual([]));
  // The palette asks several lists, each once.
  expect(searches.filter((search) => !search.endsWith(' paper'))).toEqual([]);
  expect(new Set(searches).size).toBe(searches.length);
});

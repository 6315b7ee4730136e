import { waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '../fake-server.ts';
import { openScreen } from '../render-screen.tsx';
import { everyForm, otherForms } from './every-form.ts';
import { expectFilled, fillForm } from './fill-form.ts';
import type { FormCase } from './form-case.ts';

const sources = import.meta.glob<string>('../../{components,features,layout}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

afterEach(() => void vi.useRealTimers());

test('every file with a form is in the list of forms', () => {
  const isForm = /<(form|FormDialog|NameDialog|EditAccountDialog)\b/;
  const found = Object.entries(sources)
    .filter(([file, text]) => !file.includes('.test.') && isForm.test(text))
    .map(([file]) => file.replace('../../', ''));
  const listed = [...everyForm.flatMap(({ files }) => files), ...Object.keys(otherForms)];
  expect([...new Set(listed)].toSorted()).toEqual(found.toSorted());
});

test.for(everyForm)('$name: what was typed outlives a server that is away', async (form) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  form.answers();
  const user = await openScreen(form.path, form.role);
  const shown = await form.open(user);
  await fillForm(user, shown, form);
  const save = () => user.click(within(shown).getByRole('button', { name: form.save }));

  const dead = failAllCalls(() => HttpResponse.error());
  await save();
  expect(await within(shown).findByRole('alert')).toHaveTextContent(/can't be reached/);
  // The failed save has loaded the rows again, in vain, because it may have been carried out.
  await returnToTab(dead);
  expectFilled(shown, form);

  const busy = failAllCalls(() => new HttpResponse('Bad gateway', { status: 502 }));
  await returnToTab(busy);
  expectFilled(shown, form);
  await save();
  const foot = await within(shown).findByText(/not available right now/);
  expect(foot.closest('[role=alert]')).not.toBeNull();
  expectFilled(shown, form);

  server.resetHandlers();
  form.answers();
  const sent = answerSave(form);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.for(everyForm)('$name: optional fields that are empty go out as null', async (form) => {
  form.answers();
  const user = await openScreen(form.path, form.role);
  const shown = await form.open(user);
  await fillForm(user, shown, form, false);
  const sent = answerSave(form);
  await user.click(within(shown).getByRole('button', { name: form.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const empty = Object.entries(sent[0] as object).filter(([, value]) => value === '');
  expect(empty).toEqual([]);
});

/** Answers every call so, until the next `resetHandlers`; returns the number of reads so far. */
function failAllCalls(answer: () => Response): () => number {
  let reads = 0;
  server.use(
    http.all('*', ({ request }) => {
      if (request.method === 'GET') reads += 1;
      return answer();
    }),
  );
  return () => reads;
}

/** Comes back to the tab after a minute, and waits until the rows were asked for in vain. */
async function returnToTab(reads: () => number): Promise<void> {
  vi.setSystemTime(Date.now() + 60_000);
  const before = reads();
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
}

function answerSave({ call, answer }: FormCase): unknown[] {
  const sent: unknown[] = [];
  const method = call.method.toLowerCase() as 'post' | 'put' | 'patch';
  server.use(
    http[method](call.path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...answer, message: 'Saved' });
    }),
  );
  return sent;
}

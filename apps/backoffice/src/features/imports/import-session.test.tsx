import { api } from '@aqua/contract/api';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerImports, makeRows, openHeaded } from '../../testing/fake-imports.ts';
import { answerTo, refusal } from '../../testing/fake-server.ts';

test('a session that ends under a check is opened again in place, and what was typed is checked', async () => {
  const ended = { code: 'session.ended', message: 'Please sign in again' };
  let isEnded = false;
  const calls = answerImports(makeRows(), () => (isEnded ? refusal(401, ended) : undefined));
  const user = await openHeaded();
  isEnded = true;
  await user.clear(screen.getByLabelText('Email, line 9'));
  await user.type(screen.getByLabelText('Email, line 9'), 'mended@school.example{Enter}');
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  const session = JSON.parse(localStorage.getItem('aqua.session') ?? '');
  answerTo(api.sessions.signInAdmin, () => session);
  isEnded = false;
  await user.type(screen.getByLabelText('Password'), 'Aqua@demo1{Enter}');
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(screen.queryByText('Please sign in again')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Email, line 9')).toHaveValue('mended@school.example');
  await user.click(screen.getByRole('button', { name: 'Check again (1)' }));
  await screen.findByRole('button', { name: 'Import 150 students – 150 mails will be sent' });
  expect(calls.at(-1)?.text).toContain('mended@school.example');
});

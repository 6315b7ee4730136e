import { api } from '@aqua/contract/api';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Aqua:mali%40test.example?secret=${secret}&issuer=Aqua`;
const codes = ['7KQM-X2RD-9VHT-B4WN', 'ABCD-EFGH-JKMN-PQRS'];

async function openTwoStep(isOn: boolean) {
  answerTo(api.admins.get, () => ({
    id: 1001,
    name: 'Mali Test',
    email: 'mali@test.example',
    type: 'Admin' as const,
    createdAt: moment,
    updatedAt: moment,
  }));
  answerState(isOn);
  answerTo(api.passkeys.list, () => ({ data: [], hasPassword: true }));
  answerTo(api.sessions.list, () => pageOf([]));
  const user = await openScreen('/profile');
  await screen.findByText(isOn ? 'On' : 'Off');
  return user;
}

function answerState(isOn: boolean): void {
  answerTo(api.identities.list, () => ({ identities: [], hasPassword: true }));
  answerTo(api.signInProviders.shown, () => ({ providers: [] }));
  answerTo(api.twoStep.get, () => ({ isOn, recoveryCodesLeft: isOn ? 9 : 0 }));
}

test('two-step login is set up with a QR code and a first code; the recovery codes are shown once', async () => {
  const user = await openTwoStep(false);
  answerTo(api.twoStep.start, ({ body }) =>
    (body as { currentPassword: string }).currentPassword === 'Harbour2026'
      ? { secret, uri }
      : refusal(422, { code: 'currentPassWrong', message: 'Wrong', field: 'currentPassword' }),
  );
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const ask = await screen.findByRole('dialog', { name: 'Set up two-step login' });
  await user.click(within(ask).getByRole('button', { name: 'Next' }));
  expect(await within(ask).findByText("Current Password can't empty")).toBeVisible();
  await user.type(within(ask).getByLabelText(/^Current password/), 'guess{Enter}');
  expect(await within(ask).findByText('Wrong')).toBeVisible();
  await user.clear(within(ask).getByLabelText(/^Current password/));
  await user.type(within(ask).getByLabelText(/^Current password/), 'Harbour2026{Enter}');

  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
  let confirmed: unknown;
  answerTo(api.twoStep.confirm, ({ body }) => {
    confirmed = body;
    answerState(true);
    return { recoveryCodes: codes, message: 'Two-step login is on' };
  });
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(confirmed).toEqual({ code: '123456' });
  for (const code of codes) expect(within(shown).getByText(code)).toBeVisible();
  const link = within(shown).getByRole('link', { name: 'Download as text' });
  expect(link).toHaveAttribute('download', 'aqua-recovery-codes.txt');
  const file = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(file).toContain(`mali@test.example`);
  expect(file).toContain(codes.join('\n'));
  await user.keyboard('{Escape}');
  expect(shown).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  expect(await screen.findByText('Recovery codes left: 9')).toBeVisible();
});

test('a wrong first code is said under its field, and nothing is turned on', async () => {
  const user = await openTwoStep(false);
  answerTo(api.twoStep.start, () => ({ secret, uri }));
  const message = 'This code is wrong or was used already';
  answerTo(api.twoStep.confirm, () =>
    refusal(422, { code: 'twoStep.codeWrong', message, field: 'code' }),
  );
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const ask = await screen.findByRole('dialog', { name: 'Set up two-step login' });
  await user.type(within(ask).getByLabelText(/^Current password/), 'Harbour2026{Enter}');
  await screen.findByRole('img', { name: /QR code/ });
  await user.type(screen.getByLabelText(/^Code/), '000000{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Code/)).toBeInvalid());
  expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(
    expect.stringContaining(message),
  );
  expect(screen.getByLabelText(/^Code/)).toHaveValue('000000');
});

test('new recovery codes need the password and a code', async () => {
  const user = await openTwoStep(true);
  let sent: unknown;
  answerTo(api.twoStep.renewRecoveryCodes, ({ body }) => {
    sent = body;
    return { recoveryCodes: codes, message: 'New codes' };
  });
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'New recovery codes' });
  await user.type(within(dialog).getByLabelText(/^Current password/), 'Harbour2026{Enter}');
  expect(await within(dialog).findByText(/Please enter the six digits/)).toBeVisible();
  await user.type(within(dialog).getByLabelText(/^Code/), '123456{Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(within(shown).getByText(codes[0] ?? '')).toBeVisible();
  expect(sent).toEqual({ currentPassword: 'Harbour2026', code: '123456' });
});

test('it is turned off with the password and a code', async () => {
  const user = await openTwoStep(true);
  let sent: unknown;
  answerTo(api.twoStep.disable, ({ body }) => {
    sent = body;
    answerState(false);
    return { message: 'Two-step login is off' };
  });
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step login' });
  await user.type(within(dialog).getByLabelText(/^Current password/), 'Harbour2026');
  await user.type(within(dialog).getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByText('Two-step login is off')).toBeVisible();
  expect(sent).toEqual({ currentPassword: 'Harbour2026', code: '123456' });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
});

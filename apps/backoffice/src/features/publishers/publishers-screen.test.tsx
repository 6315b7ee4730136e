import { api } from '@aqua/contract/api';
import { etagOf } from '@aqua/contract/entity-tag';
import type { Publisher } from '@aqua/contract/catalogue/publishers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerTo, pageOf, refusal } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/render-screen.tsx';

const moment = '2026-11-22T03:00:00.000Z';
const sala: Publisher = {
  id: 1002,
  name: 'Sala Books',
  companyName: null,
  companyDescription: 'School books',
  logoImageId: 5,
  logo: { id: 5, link: 'http://localhost/files/sala' },
  approvedAt: moment,
  isEmailConfirmed: true,
  createdAt: moment,
  updatedAt: moment,
};
const platform: Publisher = { ...sala, id: 14, name: 'Aqua', logoImageId: null, logo: null };
const waiting: Publisher = { ...platform, id: 1003, name: 'Rim Nam', approvedAt: null };
const uploaded = { id: 9, link: 'http://localhost/files/9', fileName: 'logo.png', fileSize: 2048 };

/** Answers the list, and the banner's query for publishers that wait, as the server does. */
function listOf(rows: Publisher[]) {
  return ({ query }: { query: URLSearchParams }) => {
    if (query.get('isApproved') !== 'false') return pageOf(rows);
    const found = rows.filter(({ approvedAt }) => approvedAt === null);
    return { ...pageOf(found.slice(0, Number(query.get('size')))), totalItems: found.length };
  };
}

async function openPublishers(rows = [sala, platform], language: 'en' | 'th' = 'en') {
  answerTo(api.publishers.list, listOf(rows));
  const user = await openScreen('/publishers', 'SubAdmin', language);
  await screen.findByRole('table');
  return user;
}

test('a publisher is created with its logo, and the toast says so', async () => {
  const user = await openPublishers();
  let created: unknown;
  answerTo(api.publishers.uploadLogo, () => ({ ...uploaded, message: 'Uploaded' }));
  answerTo(api.publishers.create, ({ body }) => {
    created = body;
    return { ...sala, id: 1004, message: 'Create publisher successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'New publisher' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create publisher' });
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await within(dialog).findByText("Name can't empty")).toBeVisible();
  expect(within(dialog).getByText(/PNG or JPG of at most 3 MB/)).toBeVisible();
  const file = new File(['png'], 'logo.png', { type: 'image/png' });
  await user.upload(within(dialog).getByLabelText('Logo'), file);
  expect(await within(dialog).findByAltText('Preview of the logo')).toBeVisible();
  await within(dialog).findByText(/logo\.png · 3 B/);
  await user.type(within(dialog).getByLabelText(/Name/), 'Nam Jai');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Create publisher successfully')).toBeVisible();
  expect(created).toEqual({ name: 'Nam Jai', companyDescription: null, logoImageId: 9 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an edit removes the logo, and sends the row as it was seen', async () => {
  const user = await openPublishers();
  let sent: unknown;
  answerTo(api.publishers.update, ({ headers, body, params }) => {
    sent = { id: params['id'], tag: headers.get('if-match'), body };
    return { ...sala, message: 'Update successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Edit Sala Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit publisher' });
  expect(within(dialog).getByAltText('Preview of the logo')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(within(dialog).queryByAltText('Preview of the logo')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Update successfully')).toBeVisible();
  const body = { name: 'Sala Books', companyDescription: 'School books', logoImageId: null };
  expect(sent).toEqual({ id: '1002', tag: etagOf(sala), body });
});

test('a picture that the server refuses says why, and the form keeps the logo', async () => {
  const user = await openPublishers();
  const message = 'This file is too large. It may have at most 3 MB';
  answerTo(api.publishers.uploadLogo, () => refusal(413, { code: 'file.tooLarge', message }));
  await user.click(screen.getByRole('button', { name: 'Edit Sala Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit publisher' });
  const file = new File(['jpg'], 'huge.jpg', { type: 'image/jpeg' });
  await user.upload(within(dialog).getByLabelText('Logo'), file);
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByAltText('Preview of the logo')).toHaveAttribute(
    'src',
    expect.stringContaining('/files/sala'),
  );
});

test('a session that ends while a picture is sent is opened again in place, and the picture is sent', async () => {
  const user = await openPublishers();
  let isEnded = true;
  answerTo(api.publishers.uploadLogo, () =>
    isEnded
      ? refusal(401, { code: 'session.ended', message: 'Please sign in again' })
      : { ...uploaded, message: 'Uploaded' },
  );
  const session = JSON.parse(localStorage.getItem('aqua.session') ?? '');
  answerTo(api.sessions.signInAdmin, () => {
    isEnded = false;
    return session;
  });
  await user.click(screen.getByRole('button', { name: 'Edit Sala Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit publisher' });
  const file = new File(['png'], 'logo.png', { type: 'image/png' });
  await user.upload(within(dialog).getByLabelText('Logo'), file);
  const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
  await user.type(within(again).getByLabelText('Password'), 'Aqua@demo1{Enter}');
  await within(dialog).findByText(/logo\.png · 3 B/);
});

test('an edit that somebody else has overtaken is merged', async () => {
  const user = await openPublishers();
  const theirs = { ...sala, companyDescription: 'Textbooks', updatedAt: '2026-11-22T04:00:00Z' };
  const saved: unknown[] = [];
  answerTo(api.publishers.get, () => theirs);
  answerTo(api.publishers.update, ({ headers, body }) => {
    saved.push(body);
    if (headers.get('if-match') === etagOf(theirs)) return { ...theirs, message: 'Saved' };
    return refusal(412, { code: 'edit.stale', message: 'stale' });
  });
  await user.click(screen.getByRole('button', { name: 'Edit Sala Books' }));
  await user.type(await screen.findByLabelText(/Name/), '!{Enter}');
  const conflict = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
  await user.click(within(conflict).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saved[1]).toEqual({
    name: 'Sala Books!',
    companyDescription: 'Textbooks',
    logoImageId: 5,
  });
});

test('a delete names the publisher; one in use stays, with the reason', async () => {
  const user = await openPublishers();
  const message = 'Products still belong to this publisher: 3. Please move or delete them first';
  answerTo(api.publishers.remove, () => refusal(409, { code: 'publisher.inUse', message }));
  await user.click(screen.getByRole('button', { name: 'Delete Sala Books' }));
  const confirm = await screen.findByRole('dialog', { name: 'Delete “Sala Books”?' });
  await waitFor(() =>
    expect(within(confirm).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  );
  await user.click(within(confirm).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Sala Books')).toBeVisible();
});

test("the platform's own publisher can be neither edited nor deleted", async () => {
  const user = await openPublishers();
  for (const label of [/^Edit Aqua: This is/, /^Delete Aqua: This is/]) {
    const button = screen.getByRole('button', { name: label });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/wait for approval/)).not.toBeInTheDocument();
});

test('a publisher that signed up is marked, announced above the list, and approved', async () => {
  const user = await openPublishers([waiting, sala]);
  expect(await screen.findByText('Publishers that wait for approval: 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rim Nam' })).toHaveAttribute(
    'href',
    expect.stringContaining('keySearch=Rim+Nam'),
  );
  const row = screen.getByRole('row', { name: /Rim Nam/ });
  expect(within(row).getByText('Waits for approval')).toBeVisible();
  expect(within(row).getByText('Email confirmed')).toBeVisible();
  answerTo(api.publishers.approve, ({ params }) => {
    const approved = { ...waiting, approvedAt: moment };
    answerTo(api.publishers.list, listOf([approved, sala]));
    return { ...approved, id: Number(params['id']), message: 'Approve publisher successfully' };
  });
  await user.click(within(row).getByRole('button', { name: 'Approve Rim Nam' }));
  const confirm = await screen.findByRole('dialog', { name: 'Approve “Rim Nam”?' });
  await user.click(within(confirm).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approve publisher successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/wait for approval/i)).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Delete Rim Nam' })).toBeVisible();
});

test('the banner names the newest five of many, and how many more there are', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...waiting,
    id: 2000 + index,
    name: `Press ${index + 1}`,
  }));
  await openPublishers([sala, ...many]);
  const banner = (await screen.findByText('Publishers that wait for approval: 30')).closest(
    '[role=status]',
  );
  const names = within(banner as HTMLElement).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(
    many.slice(0, 5).map(({ name }) => name),
  );
  expect(within(banner as HTMLElement).getByText('and 25 more')).toBeVisible();
});

test('one whose e-mail is not confirmed can only be refused, after a word on what that does', async () => {
  const user = await openPublishers([{ ...waiting, isEmailConfirmed: false }, sala]);
  const approve = screen.getByRole('button', { name: /^Approve Rim Nam: The email must/ });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await user.click(approve);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  let removed: unknown;
  answerTo(api.publishers.remove, ({ params }) => {
    removed = params['id'];
    answerTo(api.publishers.list, listOf([sala]));
    return { ...waiting, message: 'Delete successfully' };
  });
  await user.click(screen.getByRole('button', { name: 'Refuse Rim Nam' }));
  const confirm = await screen.findByRole('dialog', { name: 'Refuse “Rim Nam”?' });
  expect(within(confirm).getByText(/account that signed it up are deleted for good/)).toBeVisible();
  await user.click(within(confirm).getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Delete successfully')).toBeVisible();
  expect(removed).toBe('1003');
});

test('in Thai', async () => {
  const user = await openPublishers([waiting], 'th');
  expect(await screen.findByText('สำนักพิมพ์ที่รออนุมัติ: 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เพิ่มสำนักพิมพ์' }));
  const dialog = await screen.findByRole('dialog', { name: 'เพิ่มสำนักพิมพ์' });
  expect(within(dialog).getByLabelText('เกี่ยวกับบริษัท')).toBeVisible();
});

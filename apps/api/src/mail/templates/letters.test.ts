import { expect, test } from 'vitest';
import { html } from '../../html.ts';
import { invitation } from './invitation.ts';
import { newBooks } from './new-books.ts';
import { resetPassword } from './reset-password.ts';

const link = 'https://aqua.example/create-password?t=aqua_x&y="z"';
const hostile = `<script>alert('1')</script> & "Anna"\nBcc: all@example.org`;

const details = {
  studentName: 'สมหญิง',
  inviterName: 'Malee',
  publisherName: 'สายน้ำ',
  bookTitles: ['ฟิสิกส์เบื้องต้น', 'Marine Biology'],
  link,
  unsubscribeLink: 'https://aqua.example/unsubscribe?t=1-x',
  validDays: 7,
};

test('the tagged template escapes text and attributes, but not its own markup', () => {
  expect(html`<a title="${'"<&\''}">${[html`<b>${1}</b>`]}</a>`.markup).toBe(
    '<a title="&#34;&#60;&#38;&#39;"><b>1</b></a>',
  );
});

test('an invitation says everything in Thai first, then in English, in both forms', () => {
  const { subject, html: markup, text } = invitation(details);
  expect(subject).toBe('คุณได้รับเชิญให้อ่านหนังสือใน Aqua · You are invited to read on Aqua');
  for (const form of [markup, text]) {
    expect(form.indexOf('Malee จาก สายน้ำ')).toBeGreaterThan(0);
    expect(form.indexOf('Malee from สายน้ำ')).toBeGreaterThan(form.indexOf('Malee จาก สายน้ำ'));
    for (const said of ['ฟิสิกส์เบื้องต้น', 'Marine Biology', '7 วัน', '7 days'])
      expect(form).toContain(said);
    expect(form).not.toContain('{{');
  }
  expect(text).toContain(link);
});

test('hostile names and titles stay text, on one line', () => {
  const mail = invitation({
    ...details,
    studentName: hostile,
    inviterName: hostile,
    publisherName: hostile,
    bookTitles: [hostile],
  });
  expect(mail.html).not.toContain('<script');
  expect(mail.html).not.toContain('y="z"');
  expect(mail.html).toContain('&#60;script&#62;');
  expect(mail.text).not.toMatch(/^Bcc/m);
  expect(mail.subject).not.toContain('script');
});

test('without a publisher and without books the sentences still stand', () => {
  const { text } = invitation({ ...details, publisherName: null, bookTitles: [] }, 'en');
  expect(text).toContain('Malee has invited you');
  expect(text).not.toContain('On your shelf');
  expect(text).not.toMatch(/[ก-๙]{20}/);
});

test('a long shelf shows a dozen titles and counts the rest', () => {
  const bookTitles = Array.from({ length: 30 }, (_, place) => `Book ${place + 1}.`);
  const { text } = newBooks({ ...details, bookTitles }, 'en');
  expect(text).toContain('Book 12.');
  expect(text).not.toContain('Book 13.');
  expect(text).toContain('and 18 more');
});

test('a reset mail names the account and the hour, in the language of its reader', () => {
  const mail = resetPassword({ name: 'Anan', email: 'anan@example.org', link }, 'th');
  expect(mail.subject).toBe('ตั้งรหัสผ่านใหม่สำหรับ Aqua');
  expect(mail.text).toContain('anan@example.org');
  expect(mail.text).toContain('1 ชั่วโมง');
  expect(mail.html).toContain('<html lang="th">');
});

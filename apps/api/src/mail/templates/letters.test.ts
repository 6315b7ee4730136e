import { keepTogether } from '@aqua/phrases/keep-together';
import { expect, test } from 'vitest';
import { html } from '../../lib/html.ts';
import { accountExists } from './account-exists.ts';
import { confirmEmail } from './confirm-email.ts';
import { guardianConsent } from './guardian-consent.ts';
import { invitation } from './invitation.ts';
import { firstIn, type Letter } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { newBooks } from './new-books.ts';
import { requestDeclined } from './request-declined.ts';
import { resetPassword } from './reset-password.ts';

const link = 'https://aqua.example/create-password?t=aqua_x&y="z"';
const hostile = `<script>alert('1')</script> & "Anna"\nBcc: all@example.org`;

const details = {
  studentName: 'สมหญิง',
  inviterName: 'Malee',
  publisherName: 'สายน้ำ',
  books: ['ฟิสิกส์เบื้องต้น', 'Marine Biology'].map(bookOf),
  link,
  unsubscribeLink: 'https://aqua.example/unsubscribe?t=1-x',
  validDays: 7,
  privacyLink: 'https://aqua.example/privacy-policy',
};

const controller = { name: 'Books & Sons Ltd', address: '', phone: '', email: 'help@aqua.example' };

/** A mail as the outbox writes it. */
function written({ subject, content }: Letter) {
  return {
    subject,
    html: letterHtml(content, controller),
    text: letterText(content, controller),
  };
}

test('the tagged template escapes text and attributes, but not its own markup', () => {
  expect(html`<a title="${'"<&\''}">${[html`<b>${1}</b>`]}</a>`.markup).toBe(
    '<a title="&#34;&#60;&#38;&#39;"><b>1</b></a>',
  );
});

test('an invitation is in Thai first, then in English, as HTML and as text', () => {
  const { subject, html: markup, text } = written(invitation(details));
  expect(subject).toBe('คุณได้รับเชิญให้อ่านหนังสือใน Aqua · You are invited to read on Aqua');
  for (const form of [markup.replaceAll('\u00a0', ' '), text]) {
    expect(form.indexOf('Malee จาก สายน้ำ')).toBeGreaterThan(0);
    expect(form.indexOf('Malee from สายน้ำ')).toBeGreaterThan(form.indexOf('Malee จาก สายน้ำ'));
    for (const said of ['ฟิสิกส์เบื้องต้น', 'Marine Biology', '7 วัน', '7 days'])
      expect(form).toContain(said);
    expect(form).not.toContain('{{');
  }
  expect(text).toContain(link);
  // The data comes from the inviter, so the notice is in the first mail.
  for (const form of [markup, text]) expect(form).toContain(details.privacyLink);
});

const anan = { name: 'Anan', email: 'anan@example.org', hasPasskeys: false };

test('no line of a mail begins with ๆ or with what a number counts', () => {
  expect(written(invitation(details)).html).toContain('7\u00a0วัน');
  expect(keepTogether('ใด ๆ อีก 18 เล่ม')).toBe('ใด\u00a0ๆ อีก 18\u00a0เล่ม');
  expect(keepTogether('10 ปี')).toBe('10\u00a0ปี');
  expect(keepTogether('จาก Pixel 9 มาที่ iPad 2 แล้ว')).toBe('จาก Pixel 9 มาที่ iPad 2 แล้ว');
});

test('a mail in both languages can have English first', () => {
  const { subject, html: markup, text } = written(resetPassword({ ...anan, link }, firstIn('en')));
  expect(subject).toBe('Set a new password for Aqua · ตั้งรหัสผ่านใหม่สำหรับ Aqua');
  expect(markup).toContain('<html lang="en">');
  expect(text.indexOf('Hello Anan')).toBeLessThan(text.indexOf('สวัสดี Anan'));
  expect(firstIn('th')).toBe('both');
});

test('hostile names and titles stay text, on one line', () => {
  const mail = written(
    invitation({
      ...details,
      studentName: hostile,
      inviterName: hostile,
      publisherName: hostile,
      books: [bookOf(hostile)],
    }),
  );
  expect(mail.html).not.toContain('<script');
  expect(mail.html).not.toContain('y="z"');
  expect(mail.html).toContain('&#60;script&#62;');
  expect(mail.text).not.toMatch(/^Bcc/m);
  expect(mail.subject).not.toContain('script');
});

test('without a publisher and without books the sentences are still complete', () => {
  const { text } = written(invitation({ ...details, publisherName: null, books: [] }, 'en'));
  expect(text).toContain('Malee has invited you');
  expect(text).not.toContain('On your shelf');
  expect(text).not.toMatch(/[ก-๙]{20}/);
});

test('a long list of books shows a dozen titles and counts the rest', () => {
  const books = Array.from({ length: 30 }, (_, place) => bookOf(`Book ${place + 1}.`));
  const { text } = written(newBooks({ ...details, books }, 'en'));
  expect(text).toContain('Book 12.');
  expect(text).not.toContain('Book 13.');
  expect(text).toContain('and 18 more');
});

test('a reset mail names the account and the hour, in the language of its reader', () => {
  const mail = written(resetPassword({ ...anan, link }, 'th'));
  expect(mail.subject).toBe('ตั้งรหัสผ่านใหม่สำหรับ Aqua');
  expect(mail.text).toContain('anan@example.org');
  expect(mail.text).toContain('1 ชั่วโมง');
  expect(mail.html).toContain('<html lang="th">');
});

test('a reset mail says that passkeys end, to whoever has some', () => {
  const saying = (hasPasskeys: boolean) =>
    written(resetPassword({ ...anan, link, hasPasskeys }, 'both'));
  for (const said of ['พาสคีย์ของบัญชีจะถูกลบทั้งหมด', 'passkeys of your account are then removed']) {
    expect(saying(true).text).toContain(said);
    expect(saying(false).text).not.toContain(said);
  }
});

test('a guardian reads who asks, why, and how long the link is valid, in both languages', () => {
  const { privacyLink } = details;
  const asked = { name: 'Malee', studentName: hostile, link, validDays: 7, privacyLink };
  const child = written(guardianConsent({ ...asked, part: 'registers' }));
  const teen = written(guardianConsent({ ...asked, part: 'consents' }));
  for (const said of ['อายุไม่ถึง 10 ปี', 'under 10 years', '7 วัน', '7 days'])
    expect(child.text).toContain(said);
  for (const said of ['อายุไม่ถึง 20 ปี', 'under 20 years']) expect(teen.text).toContain(said);
  // A person of 19 is not called a child.
  expect(teen.html).toContain('ผู้อยู่ในความดูแลของคุณ');
  expect(written(guardianConsent({ ...asked, part: 'consents' }, 'en')).html).not.toMatch(/child/i);
  expect(child.html).not.toContain('<script');
  expect(child.text).not.toMatch(/^Bcc/m);
  expect(child.text).not.toContain('{{');
});

test('the mail to an address that nobody confirmed has no words of whoever typed it', () => {
  const signUp = { link, validDays: 7 };
  const student = written(confirmEmail({ ...signUp, who: 'student' }, 'en'));
  expect(student.text).toContain('sign up to read on Aqua');
  // When a guardian must agree, the account is not ready after this click.
  expect(student.html).toContain('One click, and your sign-up goes on');
  const publisher = written(confirmEmail({ ...signUp, who: 'publisher' }, 'en'));
  expect(publisher.text).toContain('A publisher was signed up');
  for (const { text } of [student, publisher]) expect(text).toMatch(/^Hello,$/m);
});

test('the owner of an account reads how to sign in, or that the account was deleted', () => {
  const known = written(accountExists({ name: 'Somying', link, isDeleted: false }, 'en'));
  expect(known.text).toContain('Log in with your password');
  const deleted = written(accountExists({ name: 'Somying', link, isDeleted: true }, 'th'));
  expect(deleted.text).toContain('บัญชีนี้ถูกลบไปแล้ว');
  expect(deleted.text).not.toContain('เข้าสู่ระบบด้วยรหัสผ่านเดิม');
});

test('a request that nobody answered before the erasure is declined once in each language', () => {
  const asked = { name: 'Somying', kind: 'copy', answer: null, link } as const;
  const { text } = written(requestDeclined(asked));
  expect(text.match(/ถูกลบถาวรไปก่อนแล้ว/g)).toHaveLength(1);
  expect(text.match(/have been erased in the meantime/g)).toHaveLength(1);
  expect(text).not.toContain('null');
});

test('every mail names the controller and the address that is read, in its languages', () => {
  const letters = [
    invitation(details),
    newBooks(details),
    resetPassword({ ...anan, link }, 'both'),
    accountExists({ name: 'Somying', link, isDeleted: false }, 'both'),
  ];
  for (const { html: markup, text } of letters.map(written)) {
    expect(text).toContain('ส่งโดย Books & Sons Ltd · หากต้องการติดต่อ: help@aqua.example');
    expect(text).toContain('Sent by Books & Sons Ltd · To reach us, write to help@aqua.example');
    expect(markup).toContain('href="mailto:help@aqua.example"');
    expect(markup).toContain('Books &#38; Sons Ltd');
  }
});

test('the days of a book stand in the language of the mail, in Thai in the Buddhist era', () => {
  const book = { title: 'Waves', startsOn: null, endsOn: '2027-03-31' };
  const soon = { ...book, title: 'Tides', startsOn: '2026-12-01' };
  const of = (language: 'th' | 'en' | 'both') =>
    written(newBooks({ ...details, books: [book, soon] }, language)).text.replaceAll('\u00a0', ' ');
  expect(of('en')).toContain('Waves (until 31 March 2027)');
  expect(of('en')).toContain('Tides (1 December 2026 to 31 March 2027)');
  expect(of('th')).toContain('Waves (ถึงวันที่ 31 มีนาคม 2570)');
  expect(of('th')).toContain('Tides (ตั้งแต่วันที่ 1 ธันวาคม 2569 ถึงวันที่ 31 มีนาคม 2570)');
  expect(of('both')).toContain('Waves (ถึงวันที่ 31 มีนาคม 2570 · until 31 March 2027)');
});

/** A book without days. */
function bookOf(title: string) {
  return { title, startsOn: null, endsOn: null };
}

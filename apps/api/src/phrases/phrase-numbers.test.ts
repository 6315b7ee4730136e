import { adultFrom, childUnder } from '@aqua/contract/law/ages';
import { restoreDays } from '@aqua/contract/students/deletion-days';
import { firstDay, lastDay } from '@aqua/contract/day-limits';
import { largestId } from '@aqua/contract/fields';
import { otpDigits } from '@aqua/contract/accounts/student-sign-up';
import { classCodeLength } from '@aqua/contract/students/class-code';
import { productRestoreDays } from '@aqua/contract/catalogue/product-states';
import { passwordRules } from '@aqua/contract/accounts/passwords';
import { watermarkCodeLength } from '@aqua/contract/leaks/watermark-codes';
import { catalogue } from '@aqua/phrases/catalogue';
import { languages, type Language } from '@aqua/phrases/languages';
import { TUS_RESUMABLE } from '@tus/server';
import { expect, test } from 'vitest';
import { pdfLinkLifetime } from '../files/rules.ts';
import { maxIdempotencyKeyLength } from '../http/rules.ts';
import { guardianLinksPerStudent } from '../modules/law/guardians/rules.ts';
import { linkLifetimes } from '../modules/accounts/password-links/rules.ts';
import { codeLifetime, timeBetweenCodes } from '../modules/accounts/phone-codes/rules.ts';
import { answeredWithin } from '../modules/law/privacy-requests/rules.ts';
import { networksKnownFor } from '../modules/accounts/sessions/rules.ts';
import { pageLimits } from '../pdf/page-limits.ts';

/** The numbers of a phrase in their order, by language where the languages differ. */
type Numbers = number[] | Record<Language, number[]>;

const { admin, staff, signUp } = passwordRules;

/** Phrases that state the number of a rule. */
const fromRules: Record<string, Numbers> = {
  'errors.field.id': [1, largestId],
  'errors.dayAlert': [2026, 12, 31, yearOf(firstDay), yearOf(lastDay)],
  'errors.idempotency.key': [1, maxIdempotencyKeyLength],
  'errors.upload.version': TUS_RESUMABLE.split('.').map(Number),
  'errors.passAlert': [admin.min, admin.max],
  'errors.staffPassAlert': [staff.min, staff.max],
  'errors.signUpPassAlert': { en: [signUp.min], th: [signUp.min, signUp.max] },
  'reader.profile.passwordRule': [signUp.min],
  'errors.student.notRestorable': { en: [], th: [restoreDays] },
  'errors.product.notRestorable': [productRestoreDays],
  'errors.guardian.tooMany': [guardianLinksPerStudent.max],
  'errors.otpAlert': [otpDigits],
  'errors.otp.tooSoon': [timeBetweenCodes.minutes],
  'errors.traceAlert': [watermarkCodeLength],
  'successMessages.otp.sent': [codeLifetime.minutes],
  'successMessages.request.created': [answeredWithin.days],
  'reader.myData.requestsHint': [answeredWithin.days],
  'mail.resetPassword.preview': [linkLifetimes.reset.hours],
  'mail.resetPassword.valid': [linkLifetimes.reset.hours],
  'mail.newDevice.why': [networksKnownFor.days],
  'mail.guardianConsent.registers': [childUnder],
  'mail.guardianConsent.consents': [adultFrom],
  'backoffice.accounts.passwordHint': [signUp.min, signUp.max],
  'backoffice.imports.guardians': [adultFrom],
  'backoffice.accounts.guardianRegisters': [childUnder],
  'backoffice.accounts.guardianConsents': [adultFrom],
  'backoffice.accounts.guardianText.registers': [childUnder],
  'backoffice.accounts.guardianText.consents': [adultFrom],
  'backoffice.productPage.downloadHint': [pdfLinkLifetime.seconds],
  'backoffice.products.ingest.flaws.cut': [pageLimits.textBytes / 1024 ** 2],
  'reader.consent.guardian.registers': [childUnder],
  'reader.consent.guardian.consents': [adultFrom],
  // The rest is an example.
  'reader.join.codeHint': [classCodeLength, 7, 3],
};

/** Phrases whose numbers belong to no rule that could change. */
const fixed: Record<string, Numbers> = {
  // Names of classes.
  'backoffice.newYear.noClasses': [1, 1, 3, 2, 7],
  // SHA-256.
  'staticPages.legal.hash': [256],
  // Release 0.6.0, HMAC-SHA-256, SHAKE-256, Hoeffding (volume 58, 1963).
  'traceReport.method': [0, 6, 0, 256, 256, 58, 1963],
  // The 2 in Hoeffding's bound.
  'traceReport.sure': [2],
  // Eight on an A4 page.
  'backoffice.cards.text': { en: [8, 4], th: [4] },
  'backoffice.cards.textOfStaff': { en: [8, 4], th: [4] },
  // UTF-8.
  'errors.request.malformed': [8],
  // OneRoster 1.2, OAuth 2.
  'errors.roster.malformed': [1, 2],
  'errors.roster.notFound': [1, 2],
  'backoffice.rosterConnections.empty': [1, 2],
  'backoffice.rosterConnections.baseUrlHint': [1, 2],
  'backoffice.rosterConnections.tokenUrlHint': [2],
  // An authenticator app shows six digits (RFC 6238).
  'errors.twoStep.needed': [6],
  'errors.twoStep.codeAlert': [6],
  'backoffice.accounts.codeText': [6],
  'backoffice.profile.twoStep.codeHint': [6],
  'backoffice.profile.twoStep.codeOrRecoveryHint': [6],
  // More than 0.
  'errors.contentPageAlert': [0],
  'backoffice.productForm.contentPagesHint': [0],
  'errors.publicationYearAlert': [0],
  // The two kinds of ISBN.
  'backoffice.productForm.isbnHint': [10, 13],
  // Digits that look like letters.
  'backoffice.watermarkCodes.codeHint': [0, 1],
  // Examples.
  'errors.previewPagesAlert': [1, 2, 5, 8],
  'backoffice.productForm.previewPagesHint': [1, 2, 5, 8],
  'errors.phoneInvalid': { en: [], th: [81, 234, 5678] },
  'reader.consent.birthdayForm': { en: [4, 5, 2010], th: [4, 5, 2553] },
  'errors.import.day': { en: [31, 12, 2026, 2026, 12, 31], th: [31, 12, 2569, 2026, 12, 31] },
  'spreadsheets.example.erpIds': [1, 2],
  'spreadsheets.example.grade': [4],
  'spreadsheets.example.group': [1],
  'spreadsheets.example.studentNumber': [123],
  'spreadsheets.example.schoolCode': [1_010_720_001],
  'spreadsheets.example.startsOn': { en: [16, 5, 2026], th: [16, 5, 2569] },
  'spreadsheets.example.endsOn': { en: [31, 3, 2027], th: [31, 3, 2570] },
  // "Three steps to your books".
  'backoffice.accounts.stepsTitle': { en: [3], th: [] },
};

/** In English, numbers up to ten may be words. "One" and "two-step" do not count as numbers. */
const words = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const number = new RegExp(`\\d+|\\b(?:${words.join('|')})\\b`, 'gi');

function numbersIn(phrase: string): number[] {
  return (phrase.match(number) ?? []).map((found) => {
    const word = words.indexOf(found.toLowerCase());
    return word === -1 ? Number(found) : word + 3;
  });
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** All phrases below `phrases`, by their keys such as `mail.otp.text`. */
function flatten(phrases: object, prefix = ''): [key: string, phrase: string][] {
  return Object.entries(phrases).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}

for (const language of languages)
  test(`each number in a phrase is declared, and is that of its rule (${language})`, () => {
    const declared = Object.entries({ ...fromRules, ...fixed })
      .map(([key, numbers]) => [key, Array.isArray(numbers) ? numbers : numbers[language]] as const)
      .filter(([, numbers]) => numbers.length > 0);
    const found = flatten(catalogue[language])
      .map(([key, phrase]) => [key, numbersIn(phrase)] as const)
      .filter(([, numbers]) => numbers.length > 0);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
  });

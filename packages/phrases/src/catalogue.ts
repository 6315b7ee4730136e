import { backoffice as backofficeEn } from './en/backoffice.ts';
import { successMessages as successMessagesEn } from './en/success-messages.ts';
import { errors as errorsEn } from './en/errors.ts';
import { serverErrors as serverErrorsEn } from './en/server-errors.ts';
import { staticPages as staticPagesEn } from './en/static-pages.ts';
import { mail as mailEn } from './en/mail.ts';
import { reader as readerEn } from './en/reader.ts';
import { spreadsheets as spreadsheetsEn } from './en/spreadsheets.ts';
import { cards as cardsEn } from './en/cards.ts';
import { traceReport as traceReportEn } from './en/trace-report.ts';
import type { Language } from './languages.ts';
import type { Shape } from './shape.ts';
import { backoffice as backofficeTh } from './th/backoffice.ts';
import { successMessages as successMessagesTh } from './th/success-messages.ts';
import { errors as errorsTh } from './th/errors.ts';
import { serverErrors as serverErrorsTh } from './th/server-errors.ts';
import { staticPages as staticPagesTh } from './th/static-pages.ts';
import { mail as mailTh } from './th/mail.ts';
import { reader as readerTh } from './th/reader.ts';
import { spreadsheets as spreadsheetsTh } from './th/spreadsheets.ts';
import { cards as cardsTh } from './th/cards.ts';
import { traceReport as traceReportTh } from './th/trace-report.ts';

const en = {
  errors: { ...errorsEn, ...serverErrorsEn },
  successMessages: successMessagesEn,
  mail: mailEn,
  backoffice: backofficeEn,
  reader: readerEn,
  spreadsheets: spreadsheetsEn,
  staticPages: staticPagesEn,
  traceReport: traceReportEn,
  cards: cardsEn,
};

/** One language's phrases. English is the model; Thai has the same keys or does not compile. */
export type Catalogue = Shape<typeof en>;

/**
 * Every phrase in every language. Too large for clients, which import only the sets that they show.
 */
export const catalogue: Record<Language, Catalogue> = {
  en,
  th: {
    errors: { ...errorsTh, ...serverErrorsTh },
    successMessages: successMessagesTh,
    mail: mailTh,
    backoffice: backofficeTh,
    reader: readerTh,
    spreadsheets: spreadsheetsTh,
    staticPages: staticPagesTh,
    traceReport: traceReportTh,
    cards: cardsTh,
  },
};

import { catalogue, type Catalogue } from '@aqua/phrases/catalogue';
import type { Language } from '@aqua/phrases/languages';
import { shownBooks } from '../rules.ts';
import { bookDays, type ListedBook } from './book-days.ts';
import { fill } from '@aqua/phrases/fill';

/**
 * A mail's language; `both` is Thai first and English below, for people who have not chosen yet.
 * `bothEnglishFirst` is the other way round.
 */
export type LetterLanguage = Language | 'both' | 'bothEnglishFirst';

/** A mail for the outbox, which adds who sends it. */
export interface Letter {
  kind:
    | 'invitation'
    | 'newBooks'
    | 'readingReminder'
    | 'resetPassword'
    | 'twoStepReset'
    | 'passkeyCopied'
    | 'confirmEmail'
    | 'accountExists'
    | 'guardianConsent'
    | 'newDevice'
    | 'deviceMoved'
    | 'publisherApproved'
    | 'publisherRefused'
    | 'requestDone'
    | 'requestDeclined';
  language: LetterLanguage;
  subject: string;
  content: LetterContent;
}

/** The texts in one language. */
export interface Section {
  language: Language;
  greeting: string;
  heading: string;
  /** Above the button. */
  before: string[];
  button: string;
  /** Below the button. */
  after: string[];
  linkHint: string;
  footer: string;
  /** Stands before the address that is read, and names the controller. */
  contact: string;
  unsubscribe: string;
  privacy: string;
}

export interface LetterContent {
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  link: string;
  /** The page to unsubscribe from mails of this kind; mails that are always sent have none. */
  unsubscribeLink?: string;
  /**
   * The privacy policy, in the first mail to people whose data somebody else gave us (PDPA, section
   * 25).
   */
  privacyLink?: string;
  /** The first has the button and the books, the others a link in their text. */
  sections: Section[] & { 0: Section };
  books?: { heading: string; titles: string[]; more: string };
}

type Words = Catalogue['mail'];
type Languages = Language[] & { 0: Language };

export function letter(
  kind: Letter['kind'],
  language: LetterLanguage,
  content: LetterContent,
): Letter {
  return { kind, language, subject: content.subject, content };
}

export function languagesOf(language: LetterLanguage): Languages {
  if (language === 'both') return ['th', 'en'];
  return language === 'bothEnglishFirst' ? ['en', 'th'] : [language];
}

/**
 * The person's language first and the other below, because the language is taken from a call, which
 * somebody else may have made, or from an earlier answer. Thai first for people who have not chosen
 * yet.
 */
export function firstIn(language: Language | undefined): LetterLanguage {
  return language === 'en' ? 'bothEnglishFirst' : 'both';
}

export function subjectOf(languages: Languages, subject: (words: Words) => string): string {
  return languages.map((language) => subject(catalogue[language].mail)).join(' · ');
}

/**
 * One section for each language, with what every mail says: greeting, hint and footer. A mail may
 * have a greeting of its own.
 */
export function sectionsOf(
  languages: Languages,
  name: string,
  say: (
    words: Words,
  ) => Pick<Section, 'heading' | 'before' | 'button' | 'after'> & { greeting?: string },
): LetterContent['sections'] {
  const inLanguage = (language: Language): Section => {
    const words = catalogue[language].mail;
    const greeting = fill(words.greeting, { name: oneLine(name) });
    const { linkHint, footer, contact, unsubscribe, privacy } = words;
    const always = { linkHint, footer, contact, unsubscribe, privacy };
    return { language, greeting, ...always, ...say(words) };
  };
  const [first, ...others] = languages;
  return [inLanguage(first), ...others.map(inLanguage)];
}

/** The books of a mail: the first dozen by title, the rest as a number; none without titles. */
export function bookList(
  books: ListedBook[],
  languages: Languages,
  headingOf: (language: Language) => string,
): LetterContent['books'] {
  if (books.length === 0) return undefined;
  const count = books.length - shownBooks;
  const withDays = (book: ListedBook) => {
    const days = languages.map((of) => bookDays(book, of)).filter((words) => words !== null);
    return days.length === 0 ? book.title : `${book.title} (${days.join(' · ')})`;
  };
  const more = (language: Language) => fill(catalogue[language].mail.more, { count });
  return {
    heading: languages.map(headingOf).join(' · '),
    titles: books.slice(0, shownBooks).map((book) => oneLine(withDays(book))),
    more: count > 0 ? languages.map(more).join(' · ') : '',
  };
}

/** Forms allow line breaks in names and titles; in a mail each must stay on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

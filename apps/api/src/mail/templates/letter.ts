import { catalogue, type Catalogue, type Language } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

/** A mail's language; `both` is Thai first and English below, for people who have not chosen yet. */
export type LetterLanguage = Language | 'both';

/** A mail ready for the outbox. */
export interface Letter {
  kind:
    | 'invitation'
    | 'newBooks'
    | 'resetPassword'
    | 'twoStepReset'
    | 'confirmEmail'
    | 'accountExists'
    | 'guardianConsent'
    | 'publisherApproved'
    | 'requestDone'
    | 'requestDeclined';
  language: LetterLanguage;
  subject: string;
  html: string;
  text: string;
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
  unsubscribe: string;
}

export interface LetterContent {
  subject: string;
  /** The line that mail programs show after the subject. */
  preview: string;
  link: string;
  /** The page to unsubscribe from mails of this kind; mails that are always sent have none. */
  unsubscribeLink?: string;
  /** The first has the button and the books, the others a link in their text. */
  sections: Section[] & { 0: Section };
  books?: { heading: string; titles: string[]; more: string };
}

type Words = Catalogue['mail'];
type Languages = Language[] & { 0: Language };

const shownBooks = 12;

export function letter(
  kind: Letter['kind'],
  language: LetterLanguage,
  content: LetterContent,
): Letter {
  const { subject } = content;
  return { kind, language, subject, html: letterHtml(content), text: letterText(content) };
}

export function languagesOf(language: LetterLanguage): Languages {
  return language === 'both' ? ['th', 'en'] : [language];
}

export function subjectOf(languages: Languages, subject: (words: Words) => string): string {
  return languages.map((language) => subject(catalogue[language].mail)).join(' · ');
}

/** One section for each language, with what every mail says: greeting, hint and footer. */
export function sectionsOf(
  languages: Languages,
  name: string,
  say: (words: Words) => Pick<Section, 'heading' | 'before' | 'button' | 'after'>,
): LetterContent['sections'] {
  const inLanguage = (language: Language): Section => {
    const words = catalogue[language].mail;
    const greeting = fill(words.greeting, { name: oneLine(name) });
    const { linkHint, footer, unsubscribe } = words;
    return { language, greeting, linkHint, footer, unsubscribe, ...say(words) };
  };
  const [first, ...others] = languages;
  return [inLanguage(first), ...others.map(inLanguage)];
}

/** The books of a mail: the first dozen by title, the rest as a number; none without titles. */
export function bookList(
  titles: string[],
  languages: Languages,
  headingOf: (language: Language) => string,
): LetterContent['books'] {
  if (titles.length === 0) return undefined;
  const count = titles.length - shownBooks;
  const more = (language: Language) => fill(catalogue[language].mail.more, { count });
  return {
    heading: languages.map(headingOf).join(' · '),
    titles: titles.slice(0, shownBooks).map(oneLine),
    more: count > 0 ? languages.map(more).join(' · ') : '',
  };
}

/** Forms allow line breaks in names and titles; in a mail each must stay on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

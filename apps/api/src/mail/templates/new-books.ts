import { catalogue } from '@aqua/phrases/catalogue';
import { whoInvites } from './invitation.ts';
import { bookList, languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { ListedBook } from './book-days.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface NewBooksDetails {
  studentName: string;
  inviterName: string;
  /** The inviter's publisher; null when the platform assigns the books. */
  publisherName: string | null;
  /** Only the books that are new to the student. */
  books: ListedBook[];
  /** The reader's address. */
  link: string;
  /** The page to unsubscribe from mails of this kind. */
  unsubscribeLink: string;
}

/** To a student who has a password already. */
export function newBooks(details: NewBooksDetails, language: LetterLanguage = 'both'): Letter {
  const languages = languagesOf(language);
  return letter('newBooks', language, {
    subject: subjectOf(languages, (words) => words.newBooks.subject),
    preview: catalogue[languages[0]].mail.newBooks.preview,
    link: details.link,
    unsubscribeLink: details.unsubscribeLink,
    books: bookList(details.books, languages, (of) => catalogue[of].mail.newBooks.books),
    sections: sectionsOf(languages, details.studentName, ({ newBooks: words }) => ({
      heading: words.heading,
      before: [whoInvites(words, details), words.next],
      button: words.button,
      after: [],
    })),
  });
}

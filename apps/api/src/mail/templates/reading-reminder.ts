import { catalogue } from '@aqua/phrases/catalogue';
import { whoInvites } from './invitation.ts';
import { bookList, languagesOf, letter, sectionsOf, subjectOf } from './letter.ts';
import type { Letter, LetterLanguage } from './letter.ts';
import type { NewBooksDetails } from './new-books.ts';

/** `books` are those that the student has not finished; `link` opens the one book, or the shelf. */
export function readingReminder(
  details: NewBooksDetails,
  language: LetterLanguage = 'both',
): Letter {
  const languages = languagesOf(language);
  return letter('readingReminder', language, {
    subject: subjectOf(languages, (words) => words.readingReminder.subject),
    preview: catalogue[languages[0]].mail.readingReminder.preview,
    link: details.link,
    unsubscribeLink: details.unsubscribeLink,
    books: bookList(details.books, languages, (of) => catalogue[of].mail.readingReminder.books),
    sections: sectionsOf(languages, details.studentName, ({ readingReminder: words }) => ({
      heading: words.heading,
      before: [whoInvites(words, details), words.next],
      button: details.books.length === 1 ? words.button : words.shelf,
      after: [],
    })),
  });
}

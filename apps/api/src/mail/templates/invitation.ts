import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import { bookList, languagesOf, letter, oneLine, sectionsOf, subjectOf } from './letter.ts';
import type { ListedBook } from './book-days.ts';
import type { Letter, LetterLanguage } from './letter.ts';

export interface InvitationDetails {
  studentName: string;
  inviterName: string;
  /** The inviter's publisher; null when the platform invites. */
  publisherName: string | null;
  books: ListedBook[];
  /** The create-password link with its token. */
  link: string;
  validDays: number;
  /** The privacy policy. */
  privacyLink: string;
}

/** To a new student. The student's language is not known yet, so it is Thai first, English below. */
export function invitation(details: InvitationDetails, language: LetterLanguage = 'both'): Letter {
  const languages = languagesOf(language);
  const { link, privacyLink, validDays } = details;
  return letter('invitation', language, {
    subject: subjectOf(languages, (words) => words.invitation.subject),
    preview: catalogue[languages[0]].mail.invitation.preview,
    link,
    privacyLink,
    books: bookList(details.books, languages, (of) => catalogue[of].mail.invitation.books),
    sections: sectionsOf(languages, details.studentName, ({ invitation: words }) => ({
      heading: words.heading,
      before: [whoInvites(words, details), words.next],
      button: words.button,
      after: [fill(words.valid, { days: validDays }), words.ignore],
    })),
  });
}

/** 'Malee from Suksapan has …', or without a publisher 'Malee has …'. */
export function whoInvites(
  words: { from: string; fromInviter: string },
  details: { inviterName: string; publisherName: string | null },
): string {
  const inviter = oneLine(details.inviterName);
  const { publisherName } = details;
  if (publisherName === null) return fill(words.fromInviter, { inviter });
  return fill(words.from, { inviter, publisher: oneLine(publisherName) });
}

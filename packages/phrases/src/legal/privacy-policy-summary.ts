import type { LegalSummary } from './legal-text.ts';

/** What the privacy policy says, for people who don't read Thai. */
export const privacyPolicySummary: LegalSummary = {
  opening:
    'How personal data is collected, used and kept under the Personal Data Protection Act B.E. 2562 (2019). Reading it is no consent; where a consent is needed, we ask for it separately.',
  sections: [
    {
      heading: 'Who is responsible',
      blocks: [
        '{{controller-name}}, {{controller-address}}, telephone {{controller-phone}}, email {{contact}} (also of the data protection officer).',
      ],
    },
    {
      heading: 'What we use data for, and why we may',
      blocks: [
        {
          points: [
            'Account, reading, necessary mails and OTP: the contract with you; under 20 also the consent of your guardian.',
            'Age check, guardian’s consent, records of consents, computer traffic log, requests about data: the law.',
            'Device binding, marks on pages, limits of screenshots and copies, security, statistics without names, staff of publishers: legitimate interests.',
            'Mails about new books: your own tick, which is off at first. Until we have asked you once, we tell you only when somebody gives you a book; you can unsubscribe.',
          ],
        },
      ],
    },
    {
      heading: 'If you give no data',
      blocks: [
        'Without name and email there is no account, without a birthday no book opens, under 20 none without a guardian’s consent. News are optional.',
      ],
    },
    {
      heading: 'Children and minors',
      blocks: [
        'Under 10 a guardian registers the child. From 10 to under 20 you may create an account, and books open once a guardian has consented. Nothing is recorded as accepted before. A guardian withdraws the consent at any time, by the link of the mail or at {{contact}}; the books close at once.',
      ],
    },
    {
      heading: 'Who gets data, and where it is',
      blocks: [
        'Publishers and schools that invited you (only what concerns their books), our processors for servers, mail and SMS, guardians, and authorities where the law demands it. Data is kept in: {{data-countries}}.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        {
          points: [
            'Account, reading, notes, devices and trace codes: as long as you are a member. A deleted account can be restored for 7 days and is erased after 30.',
            'Reading days: 13 months. Characters copied out of a book: until the day is over. Computer traffic (with the length of each copy, never its text): 90 to 97 days, by law. Ended sessions: 90 days; unused ones: 180. Known networks: 90 days. Ended links: 30 days. OTP: a day.',
            'Consents, requests, the register of mails and the audit log: without an end, and without the texts of erased members.',
          ],
        },
      ],
    },
    {
      heading: 'On your device',
      blocks: [
        'The session, the device number and its secret (in a browser a cookie of 400 days), the language (on the website a cookie of a year) and the theme, the last page of each book, your notes (until you sign out, or until they have reached us). For the back-office also the settings and last rows of lists, until you sign out. No tracking across sites.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Copy and transfer, correction, erasure, restriction, objection, withdrawal of consents: on the profile page of the app or at {{contact}}; we answer within 30 days. You may complain to the Office of the PDPC (www.pdpc.or.th).',
      ],
    },
  ],
};

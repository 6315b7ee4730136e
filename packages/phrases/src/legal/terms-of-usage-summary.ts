import type { LegalSummary } from './legal-text.ts';

/** What the terms of usage say, for people who don't read Thai. */
export const termsOfUsageSummary: LegalSummary = {
  opening:
    'An agreement between you and {{controller-name}}, the provider of Aqua. The privacy policy is not part of it.',
  sections: [
    {
      heading: 'Age',
      blocks: [
        'Under 10 a guardian registers the child. From 10 to under 20 you may create an account, and books open once a guardian has consented. A guardian may withdraw the consent at any time, which closes the books.',
      ],
    },
    {
      heading: 'Account and device',
      blocks: [
        'One account for one person, on one device at a time. The device may be moved twice in a calendar month (Bangkok time).',
      ],
    },
    {
      heading: 'Books',
      blocks: [
        'You get a personal right to read, not the ownership of a book. Screenshots are blocked unless permitted, and then limited to 5 pages of a book; the permission is no right. Every page shows your name, email, IP address and device number.',
      ],
    },
    {
      heading: 'Copying, and reading as text',
      blocks: [
        'In a day (Bangkok time) you may copy {{copy-percent}}% of the characters of a book. Reading as text is permitted to you alone and is no right. The texts of {{text-pages}} pages in a day are for reading, which is more than a person can read; the text of each further page counts as copied from its book. When the copies of the day are used up, the remaining pages are shown as pictures only, until the next day.',
      ],
    },
    {
      heading: 'What is forbidden',
      blocks: [
        'Scraping, bots, copying, resale, malware, reverse engineering, bypassing access controls, overloading servers, removing notices, plugins that change the service, and impersonation. A violation ends the right to use Aqua at once.',
      ],
    },
    {
      heading: 'Payment and refunds',
      blocks: [
        'If a payment is rejected or reversed, the amount and the actual costs may be collected automatically, and the service waits until it is paid. Ask for a refund within 7 days at {{contact}} if you believe a charge is wrong.',
      ],
    },
    {
      heading: 'Changes and liability',
      blocks: [
        'The service may change, be suspended or end; accounts that break the terms may be revoked. Our liability is limited to what you paid, but never for death, injury or health, intent or gross negligence. We ask you to accept a changed version when you next sign in. Thai law and Thai courts apply.',
      ],
    },
  ],
};

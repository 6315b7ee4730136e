import type { Controller } from '@aqua/contract/controller';
import { fill } from '@aqua/phrases/fill';
import type { LetterContent, Section } from './letter.ts';

const rule = '─'.repeat(32);

/** The mail as plain text: the same words in the same order, the link on its own line. */
export function letterText(content: LetterContent, controller: Controller): string {
  const sections = content.sections.map((section, place) =>
    sectionText(section, content.link, place === 0 ? shelf(content.books) : []),
  );
  const { unsubscribeLink, privacyLink } = content;
  const footers = content.sections
    .map(({ footer, contact, unsubscribe, privacy }) =>
      [
        footer,
        `${fill(contact, { controller: controller.name })} ${controller.email}`,
        ...(unsubscribeLink === undefined ? [] : [`${unsubscribe}: ${unsubscribeLink}`]),
        ...(privacyLink === undefined ? [] : [`${privacy}: ${privacyLink}`]),
      ].join('\n'),
    )
    .join('\n\n');
  return `${[...sections, footers].join(`\n\n${rule}\n\n`)}\n`;
}

function sectionText(section: Section, link: string, books: string[]): string {
  const [opening = '', ...rest] = section.before;
  const action = `${section.button}:\n${link}`;
  return [section.greeting, opening, ...books, ...rest, action, ...section.after].join('\n\n');
}

function shelf(books: LetterContent['books']): string[] {
  if (books === undefined) return [];
  const titles = books.titles.map((title) => `  • ${title}`);
  const more = books.more === '' ? [] : [`    ${books.more}`];
  return [[`${books.heading}:`, ...titles, ...more].join('\n')];
}

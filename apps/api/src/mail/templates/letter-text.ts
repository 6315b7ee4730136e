import type { LetterContent, Section } from './letter.ts';

const rule = '─'.repeat(32);

/** The mail as plain text: the same words in the same order, the link on its own line. */
export function letterText(content: LetterContent): string {
  const sections = content.sections.map((section, place) =>
    sectionText(section, content.link, place === 0 ? shelf(content.books) : []),
  );
  const { unsubscribeLink } = content;
  const footers = content.sections
    .map(({ footer, unsubscribe }) =>
      unsubscribeLink === undefined ? footer : `${footer}\n${unsubscribe}: ${unsubscribeLink}`,
    )
    .join('\n');
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

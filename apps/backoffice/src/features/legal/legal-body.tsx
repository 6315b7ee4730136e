import { buddhistOffset } from '@aqua/phrases/calendars';
import { catalogue } from '@aqua/phrases/catalogue';
import { fill } from '@aqua/phrases/fill';
import type { LegalBlock, LegalText } from '@aqua/phrases/legal/legal-text';
import { Fragment } from 'react';
import { LongText, Words } from '../../components/words.tsx';
import { configured } from '../../lib/configuration.ts';
import styles from './legal-page.module.css';
import { LegalTable } from './legal-table.tsx';

/** The legal text. It is Thai in every language of the interface (product rules, section 9). */
export function LegalBody({ text }: { text: LegalText }) {
  return (
    <article lang="th" className={styles.text}>
      <h1>
        <Words text={text.title} />
      </h1>
      <p className={styles.date}>
        {/* The specification's date is that of the first version. */}
        {fill(catalogue.th.backoffice.legal.dated, { date: text.date, since: thaiDateOf(text) })}
      </p>
      <p className={styles.opening}>
        <LongText text={text.opening} />
      </p>
      {text.sections.map(({ heading, blocks }, index) => (
        <section key={heading} id={`section-${index + 1}`}>
          <h2>
            <span className={styles.number}>{index + 1}.</span>{' '}
            <span>
              <Words text={heading} />
            </span>
          </h2>
          <LegalBlocks blocks={blocks} />
        </section>
      ))}
    </article>
  );
}

/** The day a version came into force, as in the specification: dd/MM/yyyy, Buddhist era. */
function thaiDateOf({ version }: LegalText): string {
  const [year = '', month, day] = version.split('-');
  return `${day}/${month}/${Number(year) + buddhistOffset}`;
}

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, place) => <Block key={place} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <WithContact text={block} />
      </p>
    );
  if ('table' in block) return <LegalTable table={block.table} />;
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>
          <WithContact text={point} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A text with a link to the contact address in place of `{{contact}}`. The server fills its other
 * placeholders, such as `{{controller-name}}`.
 */
function WithContact({ text }: { text: string }) {
  const contact = configured('contact');
  return text.split('{{contact}}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${contact}`}>{contact}</a>}
      <LongText text={part} />
    </Fragment>
  ));
}

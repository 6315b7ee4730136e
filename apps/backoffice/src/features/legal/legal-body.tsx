import type { LegalBlock, LegalText } from '@aqua/phrases/legal/legal-text';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './legal-page.module.css';

/** The legal text. It is Thai in every language of the interface (decisions, section 9). */
export function LegalBody({ text }: { text: LegalText }) {
  const { t } = useTranslation();
  return (
    <article lang="th" className={styles.text}>
      <h1>{text.title}</h1>
      <p className={styles.date}>{t(($) => $.legal.since, { date: text.date })}</p>
      <p className={styles.opening}>{text.opening}</p>
      {text.sections.map(({ heading, blocks }, index) => (
        <section key={heading} id={`section-${index + 1}`}>
          <h2>
            <span className={styles.number}>{index + 1}.</span> {heading}
          </h2>
          {blocks.map((block) => (
            <Block key={typeof block === 'string' ? block : block.points[0]} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <WithContact text={block} />
      </p>
    );
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

/** A text with the contact address of the provider in place of `{{contact}}`. */
function WithContact({ text }: { text: string }) {
  const contact = document.querySelector<HTMLMetaElement>('meta[name="aqua-contact"]')?.content;
  return text.split('{{contact}}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <a href={`mailto:${contact}`}>{contact}</a>}
      {part}
    </Fragment>
  ));
}

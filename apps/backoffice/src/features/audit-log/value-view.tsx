import { useTranslation } from 'react-i18next';
import { calendarDay, longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import styles from './entry-details.module.css';
import { actionWords, fieldWords } from './entry-words.ts';

/** Texts of a row that have a more readable form elsewhere. */
const isAction = /^[a-z][a-zA-Z]*\.[a-zA-Z]+$/;
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const isDay = /^\d{4}-\d\d-\d\d$/;

interface ValueViewProps {
  value: unknown;
  /** The list on the other side; entries that it lacks are marked. */
  other?: unknown;
  /** How entries that only this side has are marked. */
  mark?: 'ins' | 'del';
}

/** A value of a row as people read it: dates, yes and no, lists, and rows inside of rows. */
export function ValueView({ value, other, mark }: ValueViewProps) {
  const { t } = useTranslation();
  if (value === null || value === undefined || value === '') return t(($) => $.common.none);
  if (typeof value === 'boolean') return t(($) => (value ? $.auditLog.yes : $.auditLog.no));
  if (typeof value === 'string') return <span className={styles.text}>{inWords(value)}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return t(($) => $.common.none);
    const others = new Set(Array.isArray(other) ? other.map((one) => JSON.stringify(one)) : []);
    const Mark = mark ?? 'span';
    return (
      <ul className={styles.list}>
        {value.map((one: unknown, place) => {
          const isOnlyHere = mark !== undefined && !others.has(JSON.stringify(one));
          return (
            <li key={place}>
              {isOnlyHere ? (
                <Mark className={styles[mark]}>
                  <ValueView value={one} />
                </Mark>
              ) : (
                <ValueView value={one} />
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  if (typeof value === 'object') {
    return (
      <dl className={styles.row}>
        {Object.entries(value).map(([field, part]) => (
          <div key={field}>
            <dt>{fieldWords(field)}</dt>
            <dd>
              <ValueView value={part} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** A text as it is, unless it is a date or an action. */
export function inWords(text: string): string {
  if (isMoment.test(text)) return longDate(text, currentLanguage());
  if (isDay.test(text)) return calendarDay(text, currentLanguage());
  return isAction.test(text) ? actionWords(text) : text;
}

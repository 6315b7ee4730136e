import { monthFirstDate } from '../lib/language/format.ts';

/** MM-dd-yyyy on one line; a browser may break a line after a hyphen. */
export function MonthFirstDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} style={{ whiteSpace: 'nowrap' }}>
      {monthFirstDate(moment)}
    </time>
  );
}

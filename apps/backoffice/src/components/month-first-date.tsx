import { monthFirstDate } from '../lib/format.ts';

/** MM-dd-yyyy in one line; a browser may break a line behind a hyphen. */
export function MonthFirstDate({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} style={{ whiteSpace: 'nowrap' }}>
      {monthFirstDate(moment)}
    </time>
  );
}

import { Activity, useState, type ReactNode } from 'react';

interface RowsAheadProps<Row> {
  shown: Row[];
  /** The rows of a search that is likely to begin next. */
  ahead: Row[] | undefined;
  children: (rows: Row[]) => ReactNode;
}

/**
 * The rows of a list and, out of sight, those that come next. They are drawn while the search waits
 * for the next letter, and only have to be shown when it begins (docs/decisions/0074).
 */
export function RowsAhead<Row>({ shown, ahead, children }: RowsAheadProps<Row>) {
  const [seen, setSeen] = useState({ shown, ahead, key: 0 });
  // Rows that were drawn ahead keep their key, so that they are not drawn again.
  const key = seen.ahead === shown && seen.shown !== shown ? seen.key + 1 : seen.key;
  if (seen.shown !== shown || seen.ahead !== ahead) setSeen({ shown, ahead, key });
  return [
    <Activity key={key} mode="visible">
      {children(shown)}
    </Activity>,
    ahead !== undefined && ahead !== shown && (
      <Activity key={key + 1} mode="hidden">
        {children(ahead)}
      </Activity>
    ),
  ];
}

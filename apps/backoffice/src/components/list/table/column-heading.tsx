import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import styles from './column-heading.module.css';
import { useListFrame, type ListFrame } from '../list-frame.ts';
import type { OrderName } from '../list-spec.ts';

/** The orders that sort by this column. A list may offer only one of them. */
export interface ColumnSort {
  ascending?: OrderName;
  descending?: OrderName;
}

interface ColumnHeadingProps {
  title: string;
  kind: string | undefined;
  sort: ColumnSort | undefined;
  wideOnly: boolean | undefined;
}

/** The heading of a column. If the list can be sorted by it, a press sorts, another reverses. */
export function ColumnHeading({ title, kind, sort, wideOnly }: ColumnHeadingProps) {
  const frame = useListFrame();
  const { now, next } = turnOf(frame, sort);
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[now];
  return (
    <th
      role="columnheader"
      scope="col"
      data-kind={kind}
      data-wide-only={wideOnly}
      aria-sort={next === undefined && now === 'none' ? undefined : now}
    >
      {next === undefined ? (
        title
      ) : (
        <UnstyledButton className={styles.sort} onClick={() => frame?.orderBy(next)}>
          {title}
          <Icon size={14} stroke={1.6} data-now={now} aria-hidden />
        </UnstyledButton>
      )}
    </th>
  );
}

/** How the list is sorted by the column now, and the order that a press leads to. */
function turnOf(frame: ListFrame | null, { ascending, descending }: ColumnSort = {}) {
  const offered = (order: OrderName | undefined) =>
    order !== undefined && frame?.orders.includes(order) ? order : undefined;
  const [up, down] = [offered(ascending), offered(descending)];
  if (up !== undefined && frame?.order === up)
    return { now: 'ascending' as const, next: down ?? up };
  if (down !== undefined && frame?.order === down)
    return { now: 'descending' as const, next: up ?? down };
  return { now: 'none' as const, next: up ?? down };
}

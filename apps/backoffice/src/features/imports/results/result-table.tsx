import { Group, Text } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { MendedField } from '@aqua/contract/students/import-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../components/list/pager.tsx';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import styles from '../imports.module.css';
import { isCarriedOut } from '../run/carried-out.ts';
import type { Mended } from '../run/import-calls.ts';
import { Cleaned } from './cleaned.tsx';
import { Decision } from './decision.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { KnownNotice } from './known-notice.tsx';
import { knownStudents, mendedOf, takenFrom } from './known-students.ts';
import { focusSignInName, focusWrongCell, LineCell } from './line-cell.tsx';
import { changedIn, isMendable } from './mendable.ts';
import { Reasons } from './reasons.tsx';
import { ResultBadge } from './result-badge.tsx';
import { ResultFilter } from './result-filter.tsx';
import { useShownLines } from './use-shown-lines.ts';

interface ResultTableProps {
  rows: readonly ImportRow[];
  imported: ReadonlySet<number>;
  typed: ReadonlyMap<number, Mended>;
  /** What was typed or decided before the last check. */
  mended: ReadonlyMap<number, Mended>;
  /** The columns that are shown. */
  columns: readonly MendedField[];
  /** The fields of a wrong line that can be mended here: the classes of a OneRoster can't. */
  fields: readonly MendedField[];
  /** An import is running, so nothing can be mended now. */
  readOnly: boolean;
  onMend: (...lines: Mended[]) => void;
  onDecide: (...lines: Mended[]) => void;
  onLeaveCell: () => void;
}

/** Every line of the file with its result. Wrong ones are mended in their cells. */
export function ResultTable(props: ResultTableProps) {
  const { rows, columns, imported, typed, mended, fields, readOnly } = props;
  const { onMend, onDecide, onLeaveCell } = props;
  const { t } = useTranslation();
  const isDone =
    imported.size > 0 && rows.every((row) => !isCarriedOut(row) || imported.has(row.line));
  const known = useMemo(() => knownStudents(rows), [rows]);
  const isMended = ({ line }: ImportRow) => mended.has(line) && !imported.has(line);
  const { counts, shown, lines, choose, showToDo, pages } = useShownLines(rows, isMended);
  const isOpen = (row: ImportRow) =>
    !readOnly && !imported.has(row.line) && (isMendable(row) || isMended(row));

  // A mistyped e-mail is decided row by row.
  const asked = rows.filter((row) => row.result === 'toDecide' && row.suggestedEmail === null);
  const takeable = rows.filter(
    (row) => isMendable(row) && known.has(row.line) && !typed.has(row.line),
  );
  const take = (...taken: readonly ImportRow[]) => {
    onMend(
      ...taken.flatMap((row) => {
        const student = known.get(row.line);
        return student === undefined ? [] : [takenFrom(row, student)];
      }),
    );
    focusWrongCell(taken[0]);
  };

  const resultOf = (row: ImportRow) => (
    <div className={styles.result}>
      <ResultBadge
        result={row.result}
        isDone={imported.has(row.line)}
        isChanged={typed.has(row.line)}
      />
      <Reasons
        row={row}
        changed={changedIn(row, typed.get(row.line))}
        known={known.get(row.line)}
        onTake={isOpen(row) ? () => take(row) : null}
      />
      {!typed.has(row.line) && <Cleaned row={row} />}
      {isOpen(row) && !typed.has(row.line) && (
        <Decision
          row={row}
          onDecide={(decision) => {
            // The result may change.
            showToDo();
            onDecide({ ...mendedOf(row), decision });
            focusSignInName(row);
          }}
          onTakeEmail={(email) => {
            showToDo();
            onDecide({ ...mendedOf(row), email, decision: '' });
            focusSignInName(row);
          }}
          onMend={() => focusSignInName(row)}
        />
      )}
    </div>
  );

  return (
    <>
      <ResultFilter
        counts={{ all: rows.length, ...counts }}
        value={shown}
        isDone={isDone}
        onChange={choose}
      />
      <KnownNotice count={takeable.length} disabled={readOnly} onTake={() => take(...takeable)} />
      <DecisionNotice
        count={asked.length}
        disabled={readOnly}
        onDecide={(decision) => {
          onDecide(...asked.map((row) => ({ ...mendedOf(row), decision })));
        }}
      />
      <div className={`${styles.sheet} ${styles.lines}`}>
        <DataTable
          label={t(($) => $.imports.lines)}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            { title: t(($) => $.imports.line), kind: 'fit', cell: ({ place }) => place },
            { title: t(($) => $.imports.result), cell: resultOf },
            ...columns.map((field) => ({
              title: t(($) => $.imports.fields[field]),
              cell: (row: ImportRow) => (
                <LineCell
                  row={row}
                  field={field}
                  typed={typed.get(row.line)}
                  isOpen={isOpen(row) && fields.includes(field)}
                  onMend={onMend}
                  onLeave={onLeaveCell}
                />
              ),
            })),
          ]}
        />
        {lines.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {t(($) => $.imports.noneOf)}
          </Text>
        )}
      </div>
      {pages.totalPages > 1 && (
        <Group justify="flex-end">
          <Pager {...pages} />
        </Group>
      )}
    </>
  );
}

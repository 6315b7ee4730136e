import { Group, Text, TextInput } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/customers-import';
import {
  importResults,
  mendedFields,
  type ImportResult,
  type MendedField,
} from '@aqua/contract/import-fields';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '../../../components/email.tsx';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import { Pager } from '../../../components/list/pager.tsx';
import { isCarriedOut } from '../run/carried-out.ts';
import { Decision } from './decision.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import type { Mended } from '../run/import-calls.ts';
import styles from '../imports.module.css';
import { KnownNotice } from './known-notice.tsx';
import { knownStudents, mendedOf, takenFrom } from './known-students.ts';
import { Reasons } from './reasons.tsx';
import { ResultBadge } from './result-badge.tsx';
import { ResultFilter } from './result-filter.tsx';

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

const rowsPerPage = 50;

/** The server truncates long lines in its answer at these limits; the rest is only in the file. */
const cut = { erpIds: 20, characters: 60 };

/** Every line of the file with its result. Wrong ones are mended in their cells. */
export function ResultTable(props: ResultTableProps) {
  const { rows, columns, imported, typed, mended, fields, readOnly, onMend, onDecide } = props;
  const { t } = useTranslation();
  const counts = countsOf(rows);
  const isDone =
    imported.size > 0 && rows.every((row) => !isCarriedOut(row) || imported.has(row.line));
  const [chosen, setChosen] = useState<ImportResult | 'all' | null>(null);
  const [page, setPage] = useState(1);
  const known = useMemo(() => knownStudents(rows), [rows]);
  // Lines that are wrong or undecided come first, because they need work.
  const toDo = (['wrong', 'toDecide'] as const).find((result) => counts[result] > 0);
  const shown = chosen ?? toDo ?? 'all';
  // A mended line stays in sight, so that its new result can be seen and its cells keep the focus.
  const isMended = ({ line }: ImportRow) => mended.has(line) && !imported.has(line);
  const isShown = (row: ImportRow) =>
    shown === 'all' || row.result === shown || (shown === toDo && isMended(row));
  const found = rows.filter(isShown);
  const isOpen = (row: ImportRow) =>
    !readOnly && !imported.has(row.line) && (isMendable(row) || isMended(row));
  const totalPages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const current = Math.min(page, totalPages);

  const takeable = rows.filter(
    (row) => isMendable(row) && known.has(row.line) && !typed.has(row.line),
  );
  const take = (...taken: readonly ImportRow[]) =>
    onMend(
      ...taken.flatMap((row) => {
        const student = known.get(row.line);
        return student === undefined ? [] : [takenFrom(row, student)];
      }),
    );

  const cellOf = (row: ImportRow, field: MendedField) => {
    const written = mendedOf(row);
    const now = typed.get(row.line) ?? written;
    if (!isOpen(row) || !fields.includes(field))
      return field === 'email' ? <Email>{now.email}</Email> : now[field];
    return (
      <TextInput
        id={cellId(row.line, field)}
        size="sm"
        className={styles[field]}
        aria-label={t(($) => $.imports.cellOf, {
          field: t(($) => $.imports.fields[field]),
          line: row.line,
        })}
        aria-describedby={`reasons-${row.line}`}
        error={now[field] === written[field] && row.errors.some((error) => error.field === field)}
        value={now[field]}
        // A decision was about this name and this e-mail, so a change of the line removes it.
        onChange={(event) => onMend({ ...now, decision: '', [field]: event.currentTarget.value })}
        onBlur={() => typed.has(row.line) && props.onLeaveCell()}
      />
    );
  };

  return (
    <>
      <ResultFilter
        counts={{ all: rows.length, ...counts }}
        value={shown}
        isDone={isDone}
        onChange={(next) => {
          setChosen(next);
          setPage(1);
        }}
      />
      <KnownNotice
        count={takeable.length}
        disabled={readOnly}
        onTake={() => {
          take(...takeable);
          focusCell(takeable[0]);
        }}
      />
      <DecisionNotice
        count={counts.toDecide}
        disabled={readOnly}
        onDecide={(decision) => {
          const open = rows.filter(({ result }) => result === 'toDecide');
          onDecide(...open.map((row) => ({ ...mendedOf(row), decision })));
        }}
      />
      <div className={`${styles.sheet} ${styles.lines}`}>
        <DataTable
          label={t(($) => $.imports.lines)}
          rows={found.slice((current - 1) * rowsPerPage, current * rowsPerPage)}
          keyOf={({ line }) => line}
          columns={[
            { title: t(($) => $.imports.line), kind: 'fit', cell: ({ line }) => line },
            {
              title: t(($) => $.imports.result),
              cell: (row) => (
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
                    onTake={
                      !isOpen(row)
                        ? null
                        : () => {
                            take(row);
                            focusCell(row);
                          }
                    }
                  />
                  {isOpen(row) && !typed.has(row.line) && (
                    <Decision
                      row={row}
                      onDecide={(decision) => {
                        // The result may change, so the filter goes back to the lines that need
                        // work.
                        setChosen(null);
                        onDecide({ ...mendedOf(row), decision });
                        focusEmail(row);
                      }}
                      onMend={() => focusEmail(row)}
                    />
                  )}
                </div>
              ),
            },
            ...columns.map((field) => ({
              title: t(($) => $.imports.fields[field]),
              cell: (row: ImportRow) => cellOf(row, field),
            })),
          ]}
        />
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {t(($) => $.imports.noneOf)}
          </Text>
        )}
      </div>
      {totalPages > 1 && (
        <Group justify="flex-end">
          <Pager page={current} totalPages={totalPages} onChange={setPage} />
        </Group>
      )}
    </>
  );
}

function countsOf(rows: readonly ImportRow[]): Record<ImportResult, number> {
  const of = (result: ImportResult) => rows.filter((row) => row.result === result).length;
  return Object.fromEntries(importResults.map((result) => [result, of(result)])) as Record<
    ImportResult,
    number
  >;
}

/** Wrong, to be decided, or decided in an earlier import. */
function isMendable({ result, erpIds, decision }: ImportRow): boolean {
  const isWhole = erpIds.every((id) => id.length < cut.characters) && erpIds.length < cut.erpIds;
  return isWhole && (result === 'wrong' || result === 'toDecide' || decision !== null);
}

/** The fields that were changed; null for a line into which nothing was typed. */
function changedIn(row: ImportRow, typed: Mended | undefined): MendedField[] | null {
  if (typed === undefined) return null;
  const written = mendedOf(row);
  return mendedFields.filter((field) => typed[field] !== written[field]);
}

const cellId = (line: number, field: MendedField) => `cell-${line}-${field}`;

function focusEmail({ line }: ImportRow): void {
  document.getElementById(cellId(line, 'email'))?.focus();
}

/** The pressed button disappears, so the focus moves to the cell that it changed. */
function focusCell(row: ImportRow | undefined): void {
  const field = mendedFields.find((each) => row?.errors.some((error) => error.field === each));
  if (row !== undefined && field !== undefined)
    document.getElementById(cellId(row.line, field))?.focus();
}

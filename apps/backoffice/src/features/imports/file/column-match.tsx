import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ImportTable } from '@aqua/contract/students/import-table';
import { importFields, type ImportField } from '@aqua/contract/students/import-fields';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';
import type { Choices } from '../run/import-calls.ts';
import { missingFields } from '../run/matched-fields.ts';
import { TableChoice } from './table-choice.tsx';

interface ColumnMatchProps {
  table: ImportTable;
  /** What was chosen and is not read yet. */
  asked: Choices;
  fields: readonly (ImportField | null)[];
  disabled: boolean;
  /** The table is read in another way, and what its columns hold can't be chosen meanwhile. */
  isReading: boolean;
  /** All required fields are matched. */
  isMatched: boolean;
  onChange: (at: number, field: ImportField | null) => void;
  onRead: (choices: Choices) => void;
}

/** The number of rows of the file that are shown as examples. */
const examples = 3;

/** The columns of the file with their first cells, and the field that each of them holds. */
export function ColumnMatch(props: ColumnMatchProps) {
  const { table, asked, fields, disabled, isReading, isMatched, onChange, onRead } = props;
  const { t } = useTranslation();
  // Folded at first if the headings match everything, so that the rows are in sight. Afterwards
  // only the person opens and folds it.
  const [isOpen, setOpen] = useState(!isMatched);
  const [opened, setOpened] = useState(table);
  if (opened !== table) {
    setOpened(table);
    setOpen(!isMatched);
  }
  const sheetId = useId();
  const nameOf = (heading: string, at: number) =>
    heading === '' ? t(($) => $.imports.column, { letter: letterOf(at) }) : heading;
  const columns = table.columns.map(({ heading, isNeverRead }, at) => ({
    at,
    name: nameOf(heading, at),
    isNeverRead,
  }));
  const matched = importFields.flatMap((field) => {
    const at = fields.indexOf(field);
    return at === -1
      ? []
      : t(($) => $.imports.matched, {
          field: t(($) => $.imports.fields[field]),
          column: columns[at]?.name ?? '',
        });
  });
  const unread = columns.filter(({ at }) => fields[at] == null).map(({ name }) => name);
  const summary = [
    ...matched,
    ...(unread.length > 0 ? [t(($) => $.imports.unread, { columns: unread.join(', ') })] : []),
  ].join(' · ');
  const missing = missingFields({ table, fields });

  const together = table.sheets.filter(({ number }) => table.together.includes(number));
  const said = [
    table.isTogether
      ? t(($) => $.imports.sheetsRead, {
          sheets: together.map(({ name }) => name).join(', '),
          ...counted(table.countRows),
        })
      : table.sheet === null
        ? t(($) => $.imports.rowsRead, counted(table.countRows))
        : t(($) => $.imports.sheetRead, { sheet: table.sheet, ...counted(table.countRows) }),
    ...(table.otherSheets > 0 ? [t(($) => $.imports.sheetsLeft, counted(table.otherSheets))] : []),
    ...(table.line === null ? [t(($) => $.imports.noHeadings)] : []),
    ...(table.isRemembered ? [t(($) => $.imports.remembered)] : []),
    ...(table.isDmc ? [t(($) => $.imports.dmc)] : []),
  ];

  return (
    <Stack component="section" gap="xs" aria-labelledby="import-columns">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id="import-columns">
          {t(($) => $.imports.columns)}
        </Title>
        {isMatched && (
          <Button
            size="xs"
            variant="default"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={sheetId}
            onClick={() => setOpen(!isOpen)}
          >
            {t(($) => (isOpen ? $.imports.columnsDone : $.imports.columnsChange))}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {said.join(' ')}
      </Text>
      <TableChoice table={table} asked={asked} disabled={disabled} onRead={onRead} />
      {!isOpen && (
        <Text size="sm" className={styles.heading}>
          {summary}
        </Text>
      )}
      <div id={sheetId} className={styles.sheet} hidden={!isOpen}>
        <DataTable
          label={t(($) => $.imports.columns)}
          rows={columns}
          keyOf={({ at }) => at}
          columns={[
            {
              title: t(($) => $.imports.inFile),
              kind: 'main',
              cell: ({ name }) => <span className={styles.heading}>{name}</span>,
            },
            {
              title: t(($) => $.imports.firstCells),
              cell: ({ at }) => (
                <ul className={styles.cells}>
                  {table.rows.slice(0, examples).map(({ line, cells }) => (
                    <li key={line}>{cells[at] || t(($) => $.common.none)}</li>
                  ))}
                </ul>
              ),
            },
            {
              title: t(($) => $.imports.readAs),
              cell: ({ at, name, isNeverRead }) =>
                isNeverRead ? (
                  <Text size="sm">{t(($) => $.imports.neverRead)}</Text>
                ) : (
                  <NativeSelect
                    size="sm"
                    aria-label={t(($) => $.imports.readAsOf, { column: name })}
                    disabled={disabled || isReading}
                    value={fields[at] ?? ''}
                    onChange={(event) =>
                      onChange(at, (event.currentTarget.value || null) as ImportField | null)
                    }
                    data={[
                      { value: '', label: t(($) => $.imports.leftOut) },
                      ...importFields.map((field) => ({
                        value: field,
                        label: t(($) => $.imports.fields[field]),
                      })),
                    ]}
                  />
                ),
            },
          ]}
        />
      </div>
      {missing.length > 0 && (
        <Text size="sm" role="status" className={styles.missing}>
          {t(($) => $.imports.missing, {
            fields: missing
              .map((field) =>
                field === 'name'
                  ? t(($) => $.imports.fields.name)
                  : t(($) => $.imports.emailOrNumber),
              )
              .join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
}

/** A, B … Z, AA, as a spreadsheet names its columns. */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

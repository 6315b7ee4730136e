import { Group, NativeSelect } from '@mantine/core';
import type { ImportTable } from '@aqua/contract/students/import-table';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import type { Choices } from '../run/import-calls.ts';

interface TableChoiceProps {
  table: ImportTable;
  /** What was chosen and is not read yet. */
  asked: Choices;
  disabled: boolean;
  onRead: (choices: Choices) => void;
}

/** Which sheet of a workbook is read, and which line has the headings. */
export function TableChoice({ table, asked, disabled, onRead }: TableChoiceProps) {
  const { t } = useTranslation();
  const { sheets, together, firstLines } = table;
  const sheet = asked.sheet ?? (table.isTogether ? 'all' : table.sheetNumber);
  return (
    <Group gap="sm" align="end">
      {sheets.length > 1 && (
        <NativeSelect
          size="sm"
          label={t(($) => $.imports.sheet)}
          disabled={disabled}
          value={String(sheet ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onRead({ sheet: value === 'all' ? value : Number(value) })
          }
          data={[
            ...(together.length > 0
              ? [
                  {
                    value: 'all',
                    label: t(($) => $.imports.sheetsTogether, counted(together.length)),
                  },
                ]
              : []),
            ...sheets.map(({ number, name }) => ({ value: String(number), label: name })),
          ]}
        />
      )}
      {/* In each of several sheets, the headings are in a line of their own. */}
      {sheet !== 'all' && (
        <NativeSelect
          size="sm"
          maw="100%"
          label={t(($) => $.imports.headings)}
          disabled={disabled}
          value={String(asked.headings ?? table.line ?? 0)}
          onChange={(event) =>
            onRead({
              headings: Number(event.currentTarget.value),
              ...(sheet !== null && { sheet }),
            })
          }
          data={[
            { value: '0', label: t(($) => $.imports.headingsNone) },
            ...firstLines.map(({ line, text }) => ({
              value: String(line),
              label: t(($) => $.imports.headingsLine, { line, text }),
            })),
          ]}
        />
      )}
    </Group>
  );
}

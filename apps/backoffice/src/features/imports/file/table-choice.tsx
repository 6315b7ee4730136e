import { Group, NativeSelect } from '@mantine/core';
import type { ImportTable } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';
import type { Choices } from '../run/import-calls.ts';

interface TableChoiceProps {
  table: ImportTable;
  disabled: boolean;
  onRead: (choices: Choices) => void;
}

/** Which sheet of a workbook is read, and which line has the headings. */
export function TableChoice({ table, disabled, onRead }: TableChoiceProps) {
  const { t } = useTranslation();
  const { sheets, sheetNumber, firstLines, line } = table;
  return (
    <Group gap="sm" align="end">
      {sheets.length > 1 && (
        <NativeSelect
          size="sm"
          label={t(($) => $.imports.sheet)}
          disabled={disabled}
          value={String(sheetNumber ?? '')}
          onChange={(event) => onRead({ sheet: Number(event.currentTarget.value) })}
          data={sheets.map(({ number, name }) => ({ value: String(number), label: name }))}
        />
      )}
      <NativeSelect
        size="sm"
        maw="100%"
        label={t(($) => $.imports.headings)}
        disabled={disabled}
        value={String(line ?? 0)}
        onChange={(event) =>
          onRead({
            headings: Number(event.currentTarget.value),
            ...(sheetNumber !== null && { sheet: sheetNumber }),
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
    </Group>
  );
}

import { NativeSelect, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, Plan } from './use-new-year.ts';

interface CellProps {
  id: number;
  name: string;
  kind: Kind;
  to: string;
  disabled: boolean;
  onChange: (id: number, plan: Plan) => void;
}

const kinds: readonly Kind[] = ['moves', 'leaves', 'stays'];

/** Whether the students of a class move, leave or stay. */
export const KindCell = memo(function KindCell({
  id,
  name,
  kind,
  to,
  disabled,
  onChange,
}: CellProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t(($) => $.newYear.whatOf, { name })}
      value={kind}
      disabled={disabled}
      data={kinds.map((value) => ({ value, label: t(($) => $.newYear.kinds[value]) }))}
      onChange={(event) => {
        const chosen = kinds.find((each) => each === event.currentTarget.value) ?? 'stays';
        onChange(id, { kind: chosen, to });
      }}
    />
  );
});

/** The group that they go to, new or one of those in the list. */
export const TargetCell = memo(function TargetCell(
  props: CellProps & { problem: string | undefined },
) {
  const { id, name, kind, to, disabled, onChange, problem } = props;
  const { t } = useTranslation();
  if (kind === 'stays') return null;
  return (
    <TextInput
      aria-label={t(($) => $.newYear.toOf, { name })}
      value={to}
      disabled={disabled}
      list="new-year-groups"
      autoComplete="off"
      error={problem}
      placeholder={kind === 'leaves' ? t(($) => $.newYear.leaversHint) : ''}
      onChange={(event) => onChange(id, { kind, to: event.currentTarget.value })}
    />
  );
});

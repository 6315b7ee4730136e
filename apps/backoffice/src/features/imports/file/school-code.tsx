import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SchoolCodeProps {
  value: string;
  disabled: boolean;
  onChange: (code: string) => void;
}

/** The code of the school of a list with student numbers that doesn't name it. */
export function SchoolCode({ value, disabled, onChange }: SchoolCodeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  // Each check sends the whole file, so only what is typed to the end is checked.
  const take = () => typed !== value && onChange(typed);
  return (
    <TextInput
      size="sm"
      maw={400}
      label={t(($) => $.imports.schoolCode)}
      description={t(($) => $.imports.schoolCodeHint)}
      disabled={disabled}
      maxLength={40}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

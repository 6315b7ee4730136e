import { guardianPart, bangkokDay, type GuardianPart } from '@aqua/contract/law/ages';
import { birthday } from '@aqua/contract/law/consent-form';
import { Stack, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';

interface BirthdayFieldsProps {
  /** The birthday as it stands in the field. */
  typed: string;
  input: (field: 'birthday' | 'guardianName' | 'guardianEmail') => GetInputPropsReturnType;
}

/** The guardian's part for a student with this birthday; `none` until it is a valid date. */
export function guardianPartOf(typed: string): GuardianPart {
  const born = birthday.safeParse(typed);
  return born.success ? guardianPart(born.data, bangkokDay()) : 'none';
}

/** The birthday, and for students under 20 a guardian (product rules, section 4). */
export function BirthdayFields({ typed, input }: BirthdayFieldsProps) {
  const { t } = useTranslation();
  const part = guardianPartOf(typed);
  return (
    <>
      <TextInput
        type="date"
        autoComplete="bday"
        max={bangkokDay()}
        label={t(($) => $.accounts.birthday)}
        {...input('birthday')}
      />
      {part !== 'none' && (
        <Stack gap="sm" role="group" aria-label={t(($) => $.accounts.guardian)}>
          <Text size="sm" c="dimmed" role="status">
            {t(($) =>
              part === 'registers' ? $.accounts.guardianRegisters : $.accounts.guardianConsents,
            )}
          </Text>
          <TextInput
            autoComplete="off"
            label={t(($) => $.accounts.guardianName)}
            {...input('guardianName')}
          />
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t(($) => $.accounts.guardianEmail)}
            {...input('guardianEmail')}
          />
        </Stack>
      )}
    </>
  );
}

import { guardianPart, bangkokDay } from '@aqua/contract/ages';
import { birthday } from '@aqua/contract/own-accounts';
import { Anchor, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { NewPasswordValues } from './new-password-values.ts';

/** Birthday, terms, and for students under 20 a guardian (decisions, section 4). */
export function ConsentFields({ form }: { form: UseFormReturnType<NewPasswordValues> }) {
  const { t } = useTranslation();
  const born = birthday.safeParse(form.values.birthday);
  const part = born.success ? guardianPart(born.data, bangkokDay()) : 'none';
  return (
    <>
      <TextInput
        type="date"
        autoComplete="bday"
        max={bangkokDay()}
        label={t(($) => $.accounts.birthday)}
        {...form.getInputProps('birthday')}
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
            {...form.getInputProps('guardianName')}
          />
          <TextInput
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            label={t(($) => $.accounts.guardianEmail)}
            {...form.getInputProps('guardianEmail')}
          />
        </Stack>
      )}
      <div>
        <Checkbox
          label={t(($) => $.accounts.acceptTerms)}
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
        />
        <Text size="sm" mt="xs">
          <Anchor href="/terms-of-usage" target="_blank" inherit>
            {t(($) => $.accounts.readTerms)}
          </Anchor>
          {' · '}
          <Anchor href="/privacy-policy" target="_blank" inherit>
            {t(($) => $.accounts.readPrivacy)}
          </Anchor>
        </Text>
      </div>
    </>
  );
}

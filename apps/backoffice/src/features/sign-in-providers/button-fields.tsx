import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormPart } from './form-part.tsx';
import styles from './form-part.module.css';
import type { ProviderFieldsProps } from './provider-form.ts';

/** What the button says, its place among the others, and whether anybody sees it. */
export function ButtonFields({ form, provider }: ProviderFieldsProps) {
  const { t } = useTranslation();
  const isTried = provider !== null && provider.triedAt !== null;
  return (
    <FormPart heading={t(($) => $.signInProviders.parts.button)}>
      <TextInput
        required
        label={t(($) => $.signInProviders.nameEn)}
        description={t(($) => $.signInProviders.nameHint)}
        {...form.getInputProps('nameEn')}
      />
      <TextInput
        required
        lang="th"
        label={t(($) => $.signInProviders.nameTh)}
        {...form.getInputProps('nameTh')}
      />
      <NumberInput
        hideControls
        allowDecimal={false}
        allowNegative={false}
        label={t(($) => $.signInProviders.position)}
        description={t(($) => $.signInProviders.positionHint)}
        {...form.getInputProps('position')}
      />
      <Switch
        className={styles.wide}
        disabled={!isTried}
        label={t(($) => $.signInProviders.isShown)}
        description={t(($) =>
          isTried ? $.signInProviders.shownHint : $.signInProviders.untriedHint,
        )}
        {...form.getInputProps('isShown', { type: 'checkbox' })}
      />
    </FormPart>
  );
}

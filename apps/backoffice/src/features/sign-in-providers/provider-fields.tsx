import { presets, type Preset } from '@aqua/contract/accounts/sign-in-providers';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../components/field/password-field.tsx';
import { AddressField } from './address-field.tsx';
import { FormPart } from './form-part.tsx';
import styles from './form-part.module.css';
import type { ProviderFieldsProps } from './provider-form.ts';
import { changedPreset } from './provider-values.ts';

/** Where the provider is, how Aqua is known there, and the addresses that it wants to know. */
export function ProviderFields({ form, provider }: ProviderFieldsProps) {
  const { t } = useTranslation();
  const { preset } = form.values;
  const isInUse = provider !== null && provider.countIdentities > 0;
  const issuerHint = () => {
    if (isInUse) return t(($) => $.signInProviders.issuerFixed);
    if (preset === 'microsoft') return t(($) => $.signInProviders.tenantHint);
    return t(($) => $.signInProviders.issuerHint);
  };
  return (
    <FormPart heading={t(($) => $.signInProviders.parts.provider)}>
      <NativeSelect
        data-autofocus
        label={t(($) => $.signInProviders.preset)}
        data={presets.map((value) => ({
          value,
          label: t(($) => $.signInProviders.presets[value]),
        }))}
        {...form.getInputProps('preset')}
        onChange={({ currentTarget }) =>
          form.setValues(changedPreset(form.getValues(), currentTarget.value as Preset))
        }
      />
      <TextInput
        required
        readOnly={isInUse}
        variant={isInUse ? 'filled' : 'default'}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t(($) => $.signInProviders.issuer)}
        description={issuerHint()}
        {...form.getInputProps('issuer')}
      />
      <TextInput
        required
        autoComplete="off"
        spellCheck={false}
        label={t(($) => $.signInProviders.clientId)}
        {...form.getInputProps('clientId')}
      />
      <PasswordField
        required={provider === null}
        // A password manager must neither fill in nor keep what is no password of this site.
        autoComplete="new-password"
        label={t(($) => $.signInProviders.clientSecret)}
        description={provider === null ? undefined : t(($) => $.signInProviders.keepSecret)}
        {...form.getInputProps('clientSecret')}
      />
      <TextInput
        className={styles.wide}
        autoComplete="off"
        spellCheck={false}
        label={t(($) => $.signInProviders.scopes)}
        description={t(($) => $.signInProviders.scopesHint)}
        {...form.getInputProps('scopes')}
      />
      <AddressField
        label={t(($) => $.signInProviders.redirectUri)}
        hint={t(($) => $.signInProviders.redirectHint)}
        copy={t(($) => $.signInProviders.copyRedirect)}
        address={provider?.redirectUri ?? `${window.location.origin}/sign-in/return`}
      />
      <AddressField
        label={t(($) => $.signInProviders.logoutUri)}
        hint={t(($) => $.signInProviders.logoutHint)}
        copy={t(($) => $.signInProviders.copyLogout)}
        address={provider?.backChannelLogoutUri ?? null}
      />
    </FormPart>
  );
}

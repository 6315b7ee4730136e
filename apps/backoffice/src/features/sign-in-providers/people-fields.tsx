import { unknownPeople } from '@aqua/contract/accounts/sign-in-providers';
import { Checkbox, Group, Input, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import touch from '../../components/touch-targets.module.css';
import { FormPart } from './form-part.tsx';
import styles from './form-part.module.css';
import { NewStudentsGroup } from './new-students-group.tsx';
import type { ProviderFieldsProps } from './provider-form.ts';

/** Whom the provider is for, and what happens to somebody whom Aqua doesn't know. */
export function PeopleFields({ form, provider }: ProviderFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormPart heading={t(($) => $.signInProviders.parts.who)}>
        <Input.Wrapper
          className={styles.wide}
          labelElement="div"
          label={t(($) => $.signInProviders.audience)}
        >
          <Group gap="lg" mt={6}>
            {audiences.map((name) => (
              <Checkbox
                key={name}
                className={touch.tick}
                label={t(($) => $.signInProviders.audiences[name])}
                {...form.getInputProps(name, { type: 'checkbox' })}
              />
            ))}
          </Group>
        </Input.Wrapper>
        <Textarea
          className={styles.wide}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          label={t(($) => $.signInProviders.domains)}
          description={t(($) => $.signInProviders.domainsHint)}
          {...form.getInputProps('domains')}
        />
        <Checkbox
          className={styles.wide}
          label={t(($) => $.signInProviders.passwordsOff)}
          description={t(($) => $.signInProviders.passwordsOffHint)}
          {...form.getInputProps('passwordsOff', { type: 'checkbox' })}
        />
      </FormPart>
      <FormPart heading={t(($) => $.signInProviders.parts.unknown)}>
        <Radio.Group
          className={styles.wide}
          label={t(($) => $.signInProviders.unknown)}
          {...form.getInputProps('unknownPeople')}
        >
          <Stack gap="sm" mt={6}>
            {unknownPeople.map((value) => (
              <Radio
                key={value}
                value={value}
                label={t(($) => $.signInProviders.unknownPeople[value])}
                description={t(($) => $.signInProviders.unknownHints[value])}
              />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.unknownPeople === 'create' && (
          <NewStudentsGroup
            chosen={provider?.group ?? null}
            value={form.values.groupId}
            onChange={(id) => form.setFieldValue('groupId', id)}
            error={form.errors['groupId']}
          />
        )}
        <TextInput
          className={styles.wide}
          label={t(($) => $.signInProviders.help)}
          description={t(($) => $.signInProviders.helpHint)}
          {...form.getInputProps('help')}
        />
        <TextInput
          spellCheck={false}
          label={t(($) => $.signInProviders.nameClaim)}
          {...form.getInputProps('nameClaim')}
        />
        <TextInput
          spellCheck={false}
          label={t(($) => $.signInProviders.numberClaim)}
          description={t(($) => $.signInProviders.numberHint)}
          {...form.getInputProps('numberClaim')}
        />
      </FormPart>
    </>
  );
}

const audiences = ['forStudents', 'forStaff', 'forAdmins'] as const;

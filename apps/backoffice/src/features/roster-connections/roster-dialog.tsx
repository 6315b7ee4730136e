import type { RosterConnection } from '@aqua/contract/students/roster-connections';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { PasswordField } from '../../components/field/password-field.tsx';
import { ConflictDialog, type ComparedField } from '../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { loadConnection, saveConnection } from './roster-queries.ts';
import { problemsIn } from './roster-problems.ts';
import { needsSecret, valuesOf, type RosterValues } from './roster-values.ts';

/** Connects a school, or edits its connection. */
export function RosterDialog({ state }: { state: DialogState<RosterConnection> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(state, (values) => problemsIn(values, subject), valuesOf(subject));
  const edit = useRowEdit(subject, form, valuesOf, loadConnection);
  const save = useWrite(saveConnection, {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  });
  const isNeeded = needsSecret(form.values, subject);
  const secretHint = () => {
    if (subject === null) return undefined;
    return t(($) =>
      isNeeded ? $.rosterConnections.secretElsewhere : $.rosterConnections.keepSecret,
    );
  };
  const address = { inputMode: 'url', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => (subject === null ? $.rosterConnections.create : $.rosterConnections.edit))}
        size="lg"
        form={form}
        submit={t(($) => (subject === null ? $.common.create : $.common.save))}
        write={save}
        onSubmit={(body) => save.mutate({ row: edit.seen, body })}
      >
        <TextInput
          required
          data-autofocus
          label={t(($) => $.rosterConnections.name)}
          {...form.getInputProps('name')}
        />
        <TextInput
          required
          {...address}
          label={t(($) => $.rosterConnections.baseUrl)}
          description={t(($) => $.rosterConnections.baseUrlHint)}
          {...form.getInputProps('baseUrl')}
        />
        <TextInput
          required
          {...address}
          label={t(($) => $.rosterConnections.tokenUrl)}
          description={t(($) => $.rosterConnections.tokenUrlHint)}
          {...form.getInputProps('tokenUrl')}
        />
        <TextInput
          required
          autoComplete="off"
          spellCheck={false}
          label={t(($) => $.rosterConnections.clientId)}
          {...form.getInputProps('clientId')}
        />
        <PasswordField
          required={isNeeded}
          // A password manager must neither fill in nor keep what is no password of this site.
          autoComplete="new-password"
          label={t(($) => $.rosterConnections.clientSecret)}
          description={secretHint()}
          {...form.getInputProps('clientSecret')}
        />
        <TextInput
          autoComplete="off"
          spellCheck={false}
          label={t(($) => $.rosterConnections.scope)}
          {...form.getInputProps('scope')}
        />
        <Switch
          label={t(($) => $.rosterConnections.isOn)}
          description={t(($) => $.rosterConnections.isOnHint)}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={useComparedFields()}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={state.close}
      />
    </>
  );
}

/** The fields of a connection that two people may have edited. */
function useComparedFields(): ComparedField<RosterValues>[] {
  const { t } = useTranslation();
  const plain = (['name', 'baseUrl', 'tokenUrl', 'clientId', 'scope'] as const).map((name) => ({
    name,
    label: t(($) => $.rosterConnections[name]),
  }));
  return [
    ...plain,
    {
      name: 'clientSecret',
      label: t(($) => $.rosterConnections.clientSecret),
      show: (value) => '•'.repeat(String(value).length),
    },
    {
      name: 'isOn',
      label: t(($) => $.rosterConnections.isOn),
      show: (value) => t(($) => (value === true ? $.auditLog.yes : $.auditLog.no)),
    },
  ];
}

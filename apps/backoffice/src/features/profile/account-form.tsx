import { Button, Group, Stack, TextInput } from '@mantine/core';
import { adminProfileForm } from '@aqua/contract/accounts/admins';
import { passwordRules } from '@aqua/contract/accounts/passwords';
import { staffProfileForm } from '@aqua/contract/accounts/staffs';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/form/conflict-dialog.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { PasswordField } from '../../components/field/password-field.tsx';
import { PasswordStrength } from '../../components/field/password-strength.tsx';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import { WriteFailure } from '../../components/write-failure.tsx';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { errorText } from '../../lib/language/problems.ts';
import { currentSession, storeSession } from '../../lib/storage/session.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { loadAccount, saveAccount } from './profile-queries.ts';
import type { Account, AccountValues, ProfileKind } from './profile-queries.ts';
import { useFormRow } from './use-form-row.ts';

/** Each kind of account has its own rule for passwords (product rules, section 4). */
const schemas = { admins: adminProfileForm, staffs: staffProfileForm };
const rules = { admins: passwordRules.admin, staffs: passwordRules.staff };

function valuesOf({ name }: Account): AccountValues {
  return { name, currentPassword: '', password: '', passwordConfirmation: '' };
}

/** One's own name and password. Either needs the current password (specification, section 5). */
export function AccountForm({ kind, account }: { kind: ProfileKind; account: Account }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(schemas[kind], valuesOf(account));
  // The current password does not count: browsers fill it in by themselves.
  const isTyped = () => form.isDirty('name') || form.getValues().password !== '';
  const { filledFrom, fill } = useFormRow(account, form, valuesOf, isTyped);
  // Only the name is compared with what others have saved. The typed passwords stay.
  const namedAs = ({ name }: Account) => ({ ...form.getValues(), name });
  const edit = useRowEdit(filledFrom, form, namedAs, ({ id }) => loadAccount(kind, id));
  const save = useWrite(saveAccount, {
    onSuccess: (saved) => {
      fill(saved);
      const session = currentSession();
      if (session === null) return;
      const { name } = saved;
      storeSession({ ...session, accessRecord: { ...session.accessRecord, name } });
    },
    onFieldErrors: (problems) => {
      form.setErrors(problems);
      focusFirstProblem(element.current);
    },
    onStale: edit.compare,
  });

  function takeTheirs() {
    if (edit.theirs === null) return;
    const { row } = edit.theirs;
    const typed = form.getValues();
    fill(row);
    form.setValues({ ...typed, name: row.name });
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (body) => save.mutate({ kind, row: edit.seen ?? filledFrom, body }),
        () => focusFirstProblem(element.current),
      )}
    >
      <Stack gap="md">
        <TextInput
          label={t(($) => $.fields.name)}
          required
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        {/* Password managers save the password under this user name. */}
        <input
          type="hidden"
          name="username"
          autoComplete="username"
          value={account.email}
          readOnly
        />
        <div>
          <PasswordField
            autoComplete="new-password"
            label={t(($) => $.profile.newPassword)}
            // The error repeats the rule, so the hint is not needed then.
            description={
              form.errors['password'] === undefined && (
                <>
                  {errorText(rules[kind].alert)}
                  <br />
                  {t(($) => $.profile.keepPassword)}
                </>
              )
            }
            {...form.getInputProps('password')}
          />
          <PasswordStrength password={form.values.password} />
        </div>
        {form.values.password !== '' && (
          <PasswordField
            autoComplete="new-password"
            label={t(($) => $.profile.confirmPassword)}
            description={t(($) => $.profile.passwordEnds)}
            {...form.getInputProps('passwordConfirmation')}
          />
        )}
        <PasswordField
          autoComplete="current-password"
          label={t(($) => $.profile.currentPassword)}
          description={t(($) => $.profile.currentPasswordHint)}
          required
          {...form.getInputProps('currentPassword')}
        />
        <WriteFailure write={save} fields={Object.keys(form.getValues())} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {t(($) => $.common.save)}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard when={isTyped} />
      <ConflictDialog
        edit={edit}
        fields={[{ name: 'name', label: t(($) => $.fields.name) }]}
        onSave={(body, row) => save.mutate({ kind, row, body })}
        onTakeTheirs={takeTheirs}
      />
    </form>
  );
}

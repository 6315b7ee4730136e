import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { ButtonFields } from './button-fields.tsx';
import { PeopleFields } from './people-fields.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { onDomains, problemsIn } from './provider-problems.ts';
import { valuesOf } from './provider-values.ts';
import { loadProvider, saveProvider } from './sign-in-providers-queries.ts';
import { useComparedFields } from './use-compared-fields.ts';

/** Creates or edits a provider. */
export function ProviderDialog({ state }: { state: DialogState<SignInProvider> }) {
  const { t } = useTranslation();
  const { subject } = state;
  const form = useDialogForm(
    state,
    (values) => problemsIn(values, subject === null),
    valuesOf(subject),
  );
  const edit = useRowEdit(subject, form, valuesOf, loadProvider);
  const save = useWrite(saveProvider, {
    onSuccess: state.close,
    onFieldErrors: (problems) => form.setErrors(onDomains(problems, form.getValues())),
    onStale: edit.compare,
  });
  const compared = useComparedFields(edit.seen, edit.theirs?.row ?? null);

  return (
    <>
      <FormDialog
        state={state}
        title={t(($) => (subject === null ? $.signInProviders.create : $.signInProviders.edit))}
        size="xl"
        form={form}
        submit={t(($) => (subject === null ? $.common.create : $.common.save))}
        write={save}
        onSubmit={(body) => save.mutate({ row: edit.seen, body })}
      >
        <ProviderFields form={form} provider={edit.seen} />
        <PeopleFields form={form} provider={edit.seen} />
        <ButtonFields form={form} provider={edit.seen} />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={compared}
        onSave={(body, row) => save.mutate({ row, body })}
        onTakeTheirs={state.close}
      />
    </>
  );
}

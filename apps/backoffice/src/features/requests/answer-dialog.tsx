import {
  aloneAfterHours,
  requestAnswer,
  type OpenedRequest,
} from '@aqua/contract/law/privacy-requests';
import { Alert, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../components/form/conflict-dialog.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useDialogForm } from '../../components/form/use-dialog-form.ts';
import type { DialogState } from '../../components/dialog/use-dialog.ts';
import { useRowEdit } from '../../components/form/use-row-edit.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { answerRequest, loadRequest, proposeErasure } from './requests-queries.ts';

/** How a request is answered; `propose`: with an erasure that another Admin must confirm. */
type AnswerMode = 'done' | 'declined' | 'propose';

/** A kind of answer, and the request as it was when the dialog was opened. */
export interface Answering {
  mode: AnswerMode;
  request: OpenedRequest;
}

/** The text that the person receives. A text that was saved before is already in the field. */
export function AnswerDialog({ state }: { state: DialogState<Answering> }) {
  const { subject } = state;
  return subject === null ? null : <Answer state={state} {...subject} />;
}

function Answer({ state, mode, request }: Answering & { state: DialogState<Answering> }) {
  const { t } = useTranslation();
  const intended = { ...request, state: mode === 'propose' ? ('open' as const) : mode };
  const form = useDialogForm(state, requestAnswer, valuesOf(intended));
  const edit = useRowEdit(request, form, valuesOf, loadRequest);
  const handlers = {
    onSuccess: state.close,
    onFieldErrors: form.setErrors,
    onStale: edit.compare,
  };
  const answer = useWrite(answerRequest, handlers);
  const propose = useWrite(proposeErasure, handlers);
  /** The answer decides after a conflict whether the erasure is still proposed. */
  const last = answer.isIdle ? propose : answer;
  const { email } = request;
  const words = {
    done: [t(($) => $.requests.settleTitle), t(($) => $.requests.settleText, { email })],
    declined: [t(($) => $.requests.declineTitle), t(($) => $.requests.declineText, { email })],
    propose: [t(($) => $.requests.proposeTitle), t(($) => $.requests.proposeText, { email })],
  }[mode];
  const submit = {
    done: t(($) => $.requests.sendDone),
    declined: t(($) => $.requests.sendDeclined),
    propose: t(($) => $.requests.propose),
  }[mode];

  const send = (values: Values, row: OpenedRequest) =>
    mode === 'propose' && values.state === 'open'
      ? propose.mutate({ row, ...values })
      : answer.mutate({ row, ...values });
  const answerLabel = t(($) => (mode === 'declined' ? $.requests.reason : $.requests.answer));

  return (
    <>
      <FormDialog
        state={state}
        title={words[0] ?? ''}
        form={form}
        submit={submit}
        write={last}
        onSubmit={(values) => send(values, edit.seen ?? request)}
      >
        <Text size="sm">{words[1]}</Text>
        {mode === 'propose' && <SecondPerson others={request.otherAdmins} />}
        <Textarea
          data-autofocus
          required={mode === 'declined'}
          label={answerLabel}
          description={t(($) => $.requests.answerHint)}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('answer')}
        />
      </FormDialog>
      <ConflictDialog
        edit={edit}
        fields={[
          {
            name: 'state',
            label: t(($) => $.requests.state),
            show: (name) => t(($) => $.requests.states[name as Values['state']]),
          },
          { name: 'answer', label: answerLabel },
        ]}
        onSave={send}
        onTakeTheirs={state.close}
      />
    </>
  );
}

function valuesOf({ state, answer }: OpenedRequest) {
  return { state: state === 'overdue' ? 'open' : state, answer: answer ?? '' };
}

type Values = ReturnType<typeof valuesOf>;

/** Who can confirm the erasure; an installation may have only one Admin (docs/decisions/0052). */
function SecondPerson({ others }: { others: number }) {
  const { t } = useTranslation();
  return others > 0 ? (
    <Text size="sm" c="dimmed">
      {t(($) => $.requests.others, { count: others })}
    </Text>
  ) : (
    <Alert color="amber">{t(($) => $.requests.alone, { hours: aloneAfterHours })}</Alert>
  );
}

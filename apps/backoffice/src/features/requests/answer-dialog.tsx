import { aloneAfterHours, requestAnswer, type OpenedRequest } from '@aqua/contract/requests';
import { Alert, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useDialogForm } from '../../components/use-dialog-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { answerRequest, proposeErasure } from './requests-queries.ts';

/** How the request is answered; `propose`: with an erasure that another Admin confirms. */
export type AnswerMode = 'done' | 'declined' | 'propose';

interface AnswerDialogProps {
  opened: boolean;
  mode: AnswerMode;
  request: OpenedRequest;
  onClose: () => void;
}

/** What the person is told. A text that was saved before is in the field already. */
export function AnswerDialog({ opened, mode, request, onClose }: AnswerDialogProps) {
  const { t } = useTranslation();
  const state = { opened, subject: request, open: () => undefined, close: onClose };
  const form = useDialogForm(state, requestAnswer, { answer: request.answer ?? '' });
  const handlers = { onSuccess: onClose, onFieldErrors: form.setErrors };
  const answer = useWrite(answerRequest, handlers);
  const propose = useWrite(proposeErasure, handlers);
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

  return (
    <FormDialog
      opened={opened}
      title={words[0] ?? ''}
      form={form}
      submit={submit}
      busy={answer.isPending || propose.isPending}
      onSubmit={(values) =>
        mode === 'propose'
          ? propose.mutate({ row: request, ...values })
          : answer.mutate({ row: request, state: mode, ...values })
      }
      onClose={onClose}
    >
      <Text size="sm">{words[1]}</Text>
      {mode === 'propose' && <SecondPerson others={request.otherAdmins} />}
      <Textarea
        data-autofocus
        required={mode === 'declined'}
        label={t(($) => (mode === 'declined' ? $.requests.reason : $.requests.answer))}
        description={t(($) => $.requests.answerHint)}
        autosize
        minRows={3}
        maxRows={12}
        {...form.getInputProps('answer')}
      />
    </FormDialog>
  );
}

/** Who can confirm the erasure; an installation may have one Admin only (docs/decisions/0052). */
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

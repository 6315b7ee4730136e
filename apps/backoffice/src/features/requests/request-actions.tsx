import type { OpenedRequest } from '@aqua/contract/law/privacy-requests';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/client.ts';
import { failureText } from '../../lib/language/problems.ts';
import { saveBlob } from '../../lib/file/save-blob.ts';
import { showErrorToast } from '../../lib/toast.tsx';
import { useWrite } from '../../lib/write/use-write.ts';
import type { Answering } from './answer-dialog.tsx';
import { answerRequest } from './requests-queries.ts';

interface RequestActionsProps {
  request: OpenedRequest;
  /** Opens the form for the answer. */
  onAnswer: (answering: Answering) => void;
}

/** The actions for a request in its present state. */
export function RequestActions({ request, onAnswer }: RequestActionsProps) {
  const { t } = useTranslation();
  const { id, kind, state, studentId, erasure } = request;
  const reopen = useWrite(answerRequest);
  const download = useMutation({
    mutationFn: () => client.requests.archive({ params: { id } }),
    onSuccess: (content) =>
      saveBlob(
        content,
        t(($) => $.requests.fileName, { id }),
      ),
    onError: (failure) => showErrorToast(failureText(failure)),
  });
  const isOpen = state === 'open' || state === 'overdue';
  const isErasure = kind === 'erasure' && studentId !== null;

  return (
    <Group gap="sm">
      {isOpen && !isErasure && (
        <Button onClick={() => onAnswer({ mode: 'done', request })}>
          {t(($) => $.requests.settle)}
        </Button>
      )}
      {isOpen && isErasure && erasure === null && (
        <Button color="coral" onClick={() => onAnswer({ mode: 'propose', request })}>
          {t(($) => $.requests.propose)}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" onClick={() => onAnswer({ mode: 'declined', request })}>
          {t(($) => $.requests.decline)}
        </Button>
      )}
      {!isOpen && (
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() =>
            reopen.mutate({ row: request, state: 'open', answer: request.answer ?? '' })
          }
        >
          {t(($) => $.requests.reopen)}
        </Button>
      )}
      {studentId !== null && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          title={t(($) => $.requests.downloadHint)}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t(($) => $.requests.download)}
        </Button>
      )}
    </Group>
  );
}

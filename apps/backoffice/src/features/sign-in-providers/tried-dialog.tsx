import type { TriedProvider } from '@aqua/contract/accounts/sign-in-providers';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { WriteFailure } from '../../components/write-failure.tsx';
import { client } from '../../lib/client.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { providerName } from '../../lib/language/provider-name.ts';
import { failureText, isRefused, isSignedOut } from '../../lib/language/problems.ts';
import { forgetAttempt, readAttempt } from '../../lib/storage/sign-in-attempt.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { valuesOf } from './provider-values.ts';
import { saveProvider } from './sign-in-providers-queries.ts';
import { TriedClaims } from './tried-claims.tsx';

interface TriedDialogProps {
  /** The state of the attempt. */
  attempt: string;
  onClose: () => void;
}

/** What the provider said about the SuperAdmin who tried it. */
export function TriedDialog({ attempt, onClose }: TriedDialogProps) {
  const { t } = useTranslation();
  const { tried, failure, reason, isOver, retry } = useTried(attempt);
  const title =
    tried === undefined
      ? t(($) => $.signInProviders.tried.titleUnknown)
      : t(($) => $.signInProviders.tried.title, {
          name: providerName(tried.provider, currentLanguage()),
        });

  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {tried !== undefined && <Result tried={tried} onClose={onClose} />}
      {isOver && <Text size="sm">{t(($) => $.signInProviders.tried.over)}</Text>}
      {failure !== null && (
        <Stack gap="md">
          <ErrorAlert text={failureText(failure)} />
          {reason !== null && (
            <Text size="sm">{t(($) => $.signInProviders.tried.reason, { reason })}</Text>
          )}
          {isRefused(failure) && <Text size="sm">{t(($) => $.signInProviders.tried.again)}</Text>}
        </Stack>
      )}
      {tried === undefined && !isOver && failure === null && (
        <Stack gap="xs" role="status" aria-label={t(($) => $.common.loading)}>
          <Skeleton height={12} />
          <Skeleton height={12} width="70%" />
          <Skeleton height={12} width="40%" />
        </Stack>
      )}
      {tried === undefined && (
        <Group justify="flex-end" gap="sm" mt="lg">
          {retry !== null && (
            <Button variant="default" onClick={retry}>
              {t(($) => $.common.retry)}
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

/** Asks once what the provider said: the server tells it once, and the tab forgets the attempt. */
function useTried(state: string) {
  const queries = useQueryClient();
  const [{ ticket, response } = { ticket: undefined, response: undefined }] = useState(
    () => readAttempt(state) ?? undefined,
  );
  const isOver = ticket === undefined || response === undefined;
  const body = { state, ticket: ticket ?? '', response: response ?? '' };
  const result = useQuery({
    queryKey: ['signInProviders', 'tryResult', { body }],
    queryFn: () => client.signInProviders.tryResult({ body }),
    enabled: !isOver,
    retry: false,
    staleTime: 'static',
  });
  const { data: tried, error: failure } = result;
  const isKnown = tried !== undefined || (isRefused(failure) && !isSignedOut(failure));
  useEffect(() => {
    if (!isKnown) return;
    forgetAttempt(state);
    // The provider counts as tried now.
    void queries.invalidateQueries({ queryKey: ['signInProviders', 'list'] });
  }, [isKnown, state, queries]);
  const mayRetry = failure !== null && !isKnown;
  const retry = mayRetry ? () => void result.refetch() : null;
  return { tried, failure, reason: reasonIn(response), isOver, retry };
}

/** Why the provider has not let the person in (RFC 6749, section 4.1.2.1); null if it has. */
function reasonIn(response: string | undefined): string | null {
  const said = new URLSearchParams(response);
  return said.get('error_description') ?? said.get('error');
}

function Result({ tried, onClose }: { tried: TriedProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const { provider } = tried;
  const show = useWrite(saveProvider, { onSuccess: onClose });
  const isForNobody = !provider.forStudents && !provider.forStaff && !provider.forAdmins;
  return (
    <Stack gap="md">
      <TriedClaims tried={tried} />
      {isForNobody && <Alert color="amber">{t(($) => $.signInProviders.tried.forNobody)}</Alert>}
      {provider.isShown && <Text size="sm">{t(($) => $.signInProviders.tried.isShown)}</Text>}
      <WriteFailure write={show} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(($) => $.common.close)}
        </Button>
        {!provider.isShown && (
          <Button
            loading={show.isPending}
            onClick={() =>
              show.mutate({ row: provider, body: { ...valuesOf(provider), isShown: true } })
            }
          >
            {t(($) => $.signInProviders.tried.show)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import { ApiError } from '@aqua/client/create-client';
import type { GuardianLink } from '@aqua/contract/accounts/student-sign-up';
import type { Language } from '@aqua/phrases/languages';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outcome } from '../../components/site/outcome.tsx';
import { PublicPage, Sheet, SheetHead } from '../../components/site/public-page.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { LoadingScreen } from '../../components/states.tsx';
import { addressSearch } from '../../lib/address/address.ts';
import { client } from '../../lib/client.ts';
import { longDate } from '../../lib/language/format.ts';
import { failureText, isRefused } from '../../lib/language/problems.ts';
import { guardianLinkQuery } from './accounts-queries.ts';
import { tokenSearch } from './search.ts';

/**
 * The page that a guardian's mail links to, for the answer and later for the withdrawal. Only the
 * buttons answer (product rules, section 4; docs/decisions/0036).
 */
export function GuardianConsentScreen() {
  const { t } = useTranslation();
  const { t: token = '' } = tokenSearch(addressSearch());
  const link = useQuery(guardianLinkQuery(token));
  // A question that is on the screen stays until the server refuses the link.
  const isInvalid =
    token === '' || isRefused(link.error) || (link.isError && link.data === undefined);
  return (
    <PublicPage title={t(($) => $.accounts.guardianTitle.consents)}>
      <Sheet>
        {isInvalid ? (
          <InvalidGuardianLink token={token} failure={link.error} />
        ) : link.data === undefined ? (
          <LoadingScreen />
        ) : (
          <Question token={token} link={link.data} onLinkInvalid={() => void link.refetch()} />
        )}
      </Sheet>
    </PublicPage>
  );
}

/** Says why the link does not work; an address without a token is a broken link. */
function InvalidGuardianLink({ token, failure }: { token: string; failure: Error | null }) {
  const { t } = useTranslation();
  if (failure instanceof ApiError && failure.code !== 'link.unknown')
    return (
      <UsedOrExpired token={token} state={failure.code === 'link.used' ? 'used' : 'expired'} />
    );
  return (
    <SheetHead
      isProblem
      title={t(($) => $.accounts.brokenTitle)}
      text={t(($) =>
        failure === null || failure instanceof ApiError ? $.accounts.brokenText : $.common.offline,
      )}
    />
  );
}

interface QuestionProps {
  token: string;
  link: GuardianLink;
  /** The link was used or expired while this page was open. */
  onLinkInvalid: () => void;
}

/** The question; once it is answered, the answer and how to change it. */
function Question({ token, link, onLinkInvalid }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const { part, studentName, guardianName, controller } = link;
  const answer = useMutation({
    mutationFn: (accept: boolean) => client.customers.guardianConsent({ body: { token, accept } }),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code.startsWith('link.')) onLinkInvalid();
    },
  });
  if (answer.isSuccess)
    return (
      <Answered {...answer.data} studentName={studentName} isWithdrawal={link.answer === 'given'} />
    );
  const waiting = (accept: boolean) => answer.isPending && answer.variables === accept;
  const answeredOn =
    link.answeredAt === null ? '' : longDate(link.answeredAt, i18n.language as Language);
  const { answer: current } = link;
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(($) =>
          current === null ? $.accounts.guardianTitle[part] : $.accounts.guardianPage.change,
        )}
      </Title>
      {current === null ? (
        <Text>{t(($) => $.accounts.guardianText[part], { studentName, guardianName })}</Text>
      ) : (
        <Text>{t(($) => $.accounts.guardianPage[current], { studentName, date: answeredOn })}</Text>
      )}
      {current === 'given' ? (
        <Text c="dimmed">{t(($) => $.accounts.guardianPage.withdrawText, { studentName })}</Text>
      ) : (
        // The text above the button says what the consent covers (PDPA, section 19).
        (['data', 'purposes', 'agree'] as const).map((name) => (
          <Text key={name} c="dimmed" size="sm">
            {t(($) => $.accounts.guardianPage[name], { studentName })}
          </Text>
        ))
      )}
      <Group gap="md">
        <Anchor href="/terms-of-usage" target="_blank" size="sm">
          {t(($) => $.accounts.readTerms)}
        </Anchor>
        <Anchor href="/privacy-policy" target="_blank" size="sm">
          {t(($) => $.accounts.readPrivacy)}
        </Anchor>
      </Group>
      {answer.isError && <ErrorAlert text={failureText(answer.error)} />}
      <Group grow>
        {current === null && (
          <Button
            size="md"
            variant="default"
            disabled={waiting(true)}
            loading={waiting(false)}
            onClick={() => answer.mutate(false)}
          >
            {t(($) => $.accounts.guardianRefuse)}
          </Button>
        )}
        {current === 'given' ? (
          <Button
            size="md"
            color="red"
            variant="light"
            loading={waiting(false)}
            onClick={() => answer.mutate(false)}
          >
            {t(($) => $.accounts.guardianPage.withdraw)}
          </Button>
        ) : (
          <Button
            size="md"
            disabled={waiting(false)}
            loading={waiting(true)}
            onClick={() => answer.mutate(true)}
          >
            {t(($) => $.accounts.guardianAgree)}
          </Button>
        )}
      </Group>
      <Text c="dimmed" size="xs">
        {t(($) => $.accounts.guardianPage.controller, { ...controller })}
      </Text>
    </Stack>
  );
}

interface AnsweredProps {
  accepted: boolean;
  studentName: string;
  isWithdrawal: boolean;
}

function Answered({ accepted, studentName, isWithdrawal }: AnsweredProps) {
  const { t } = useTranslation();
  const title = t(($) => {
    if (accepted) return $.accounts.guardianDone.yes;
    return isWithdrawal ? $.accounts.guardianPage.withdrawnTitle : $.accounts.guardianDone.no;
  });
  return (
    <Outcome
      icon={accepted ? IconCircleCheck : IconCircleMinus}
      color={accepted ? undefined : 'var(--aqua-text-muted)'}
      title={title}
      text={t(
        ($) => (accepted ? $.accounts.guardianDone.yesText : $.accounts.guardianDone.noText),
        { studentName },
      )}
    />
  );
}

/** Offers a new mail for an expired link (product rules, section 4). */
function UsedOrExpired({ token, state }: { token: string; state: 'used' | 'expired' }) {
  const { t } = useTranslation();
  const send = useMutation({
    mutationFn: () => client.customers.guardianRenew({ body: { token } }),
  });
  if (send.isSuccess) {
    return (
      <Outcome
        icon={IconMailCheck}
        title={t(($) => $.accounts.mailSentTitle)}
        text={send.data.message}
      />
    );
  }
  return (
    <Stack gap="md">
      <SheetHead
        isProblem
        title={t(($) => (state === 'expired' ? $.accounts.expiredTitle : $.accounts.brokenTitle))}
        text={t(($) => $.accounts.guardianSpent[state])}
      />
      {send.isError && <ErrorAlert text={failureText(send.error)} />}
      {state === 'expired' && (
        <Button size="md" loading={send.isPending} onClick={() => send.mutate()}>
          {t(($) => $.accounts.guardianRenew)}
        </Button>
      )}
    </Stack>
  );
}

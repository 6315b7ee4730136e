import type { OpenedRequest } from '@aqua/contract/law/privacy-requests';
import { Alert, Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Email } from '../../components/email.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { RowScreen } from '../../components/row-screen.tsx';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './request-screen.module.css';
import { isErased, RequestState, shownName } from './request-state.tsx';
import { requestQuery, requestsList } from './requests-queries.ts';

/** One request: what the person asks for, what was answered, and the possible actions. */
export function RequestScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/requests/$id' });
  const request = useQuery(requestQuery(id));
  const back = (
    <Anchor
      size="sm"
      className={styles.back}
      renderRoot={(root) => <Link to="/requests" search={lastSearchOf(requestsList)} {...root} />}
    >
      <IconArrowLeft size={16} aria-hidden /> {t(($) => $.requests.back)}
    </Anchor>
  );
  return (
    <RowScreen key={id} answer={request} title={t(($) => $.requests.one)} back={back}>
      {(row) => <RequestView request={row} back={back} />}
    </RowScreen>
  );
}

function RequestView({ request, back }: { request: OpenedRequest; back: ReactNode }) {
  const { t } = useTranslation();
  /** Here, because the actions change or go when somebody else answers meanwhile. */
  const answering = useDialog<Answering>();
  return (
    <div className={styles.screen}>
      {back}
      <ScreenTitle
        title={`${t(($) => $.requests.kinds[request.kind])} · ${shownName(request)}`}
        action={<RequestState request={request} />}
      />
      <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)">
        <Stack gap="md">
          <RequestFacts request={request} />
          {isErased(request) ? (
            <Alert color="gray">{t(($) => $.requests.erased)}</Alert>
          ) : (
            <RequestActions request={request} onAnswer={answering.open} />
          )}
        </Stack>
      </Paper>
      {request.erasure !== null && <ErasureCard request={request} />}
      <AnswerDialog state={answering} />
    </div>
  );
}

function RequestFacts({ request }: { request: OpenedRequest }) {
  const { t } = useTranslation();
  const { text, answer, studentId, email, filedBy, doneAt } = request;
  const language = currentLanguage();
  return (
    <Facts>
      <Fact term={t(($) => $.requests.text)}>
        {text === '' ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.requests.noText)}
          </Text>
        ) : (
          <span className={styles.written}>{text}</span>
        )}
      </Fact>
      {email !== '' && (
        <Fact term={t(($) => $.requests.student)}>
          {studentId === null ? (
            <Group gap={4}>
              <Email>{email}</Email>
              <Text size="sm" c="dimmed">
                {t(($) => $.requests.noStudent)}
              </Text>
            </Group>
          ) : (
            <Anchor
              size="sm"
              renderRoot={(root) => (
                <Link to="/students/$id" params={{ id: String(studentId) }} {...root} />
              )}
            >
              <Email>{email}</Email>
            </Anchor>
          )}
        </Fact>
      )}
      <Fact term={t(($) => $.requests.filedBy)}>
        {filedBy.kind === 'customer' ? shownName(request) : filedBy.name}
      </Fact>
      <Fact term={t(($) => $.requests.createdAt)}>{longDate(request.createdAt, language)}</Fact>
      <Fact term={t(($) => $.requests.dueAt)}>{longDate(request.dueAt, language)}</Fact>
      {doneAt !== null && (
        <Fact term={t(($) => $.requests.doneAt)}>{longDate(doneAt, language)}</Fact>
      )}
      {answer !== null && (
        <Fact term={t(($) => $.requests.answer)}>
          <span className={styles.written}>{answer}</span>
        </Fact>
      )}
    </Facts>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../components/fields/choice-row';
import { Notice } from '../../components/messages/notice';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { consentsQuery } from '../consent/consents-query';
import { Loaded, Section } from './section';

const mailsKey = ['mails'];

/**
 * Turns mails about books off, or on again after an unsubscribe (product rules, section 10).
 */
export function MailsSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mails = useQuery({
    queryKey: mailsKey,
    queryFn: ({ signal }) => client.mailConsents.get({}, { signal }),
  });
  const change = useMutation({
    mutationFn: (news: boolean) => client.mailConsents.update({ body: { news } }),
    onSuccess: ({ news }) => {
      queries.setQueryData(mailsKey, { news });
      void queries.invalidateQueries(consentsQuery);
    },
  });
  // The choice changes at once, and changes back if the server refuses it.
  const news = change.isPending ? change.variables : mails.data?.news;
  return (
    <Section title={t(($) => $.myData.mails)} hint={t(($) => $.myData.newsHint)}>
      {change.isError && <Notice text={errorMessage(change.error)} />}
      <Loaded query={mails} hasData={mails.data !== undefined}>
        <Text>{t(($) => $.myData.news)}</Text>
        <ChoiceRow
          label={t(($) => $.myData.news)}
          value={news === true ? 'on' : 'off'}
          choices={(['on', 'off'] as const).map((value) => ({
            value,
            label: t(($) => $.myData[value]),
          }))}
          onChoose={(choice) => change.mutate(choice === 'on')}
        />
      </Loaded>
    </Section>
  );
}

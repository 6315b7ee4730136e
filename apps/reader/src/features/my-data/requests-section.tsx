import { requestKinds, type DataRequestKind } from '@aqua/contract/law/privacy-requests';
import { space } from '@aqua/theme/space';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { OptionList } from '../../components/fields/option-list';
import { Text } from '../../components/text';
import { TextField } from '../../components/fields/text-field';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { RequestCard } from './request-card';
import { Loaded, Section } from './section';

const requestsKey = ['requests'];

/** Requests about the student's own data, with state and answer (product rules, section 10). */
export function RequestsSection() {
  const { t } = useTranslation();
  const requests = useQuery({
    queryKey: requestsKey,
    queryFn: ({ signal }) => client.requests.mine({ query: { size: 100 } }, { signal }),
  });
  return (
    <Section title={t(($) => $.myData.requests)} hint={t(($) => $.myData.requestsHint)}>
      <RequestForm />
      <Loaded query={requests} hasData={requests.data !== undefined}>
        {requests.data?.data.length === 0 && (
          <Text tone="textMuted">{t(($) => $.myData.none)}</Text>
        )}
        {requests.data?.data.map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </Loaded>
    </Section>
  );
}

function RequestForm() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [kind, setKind] = useState<DataRequestKind>('copy');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => client.requests.create({ body: { kind, text } }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries({ queryKey: requestsKey });
    },
  });

  function submit() {
    // Requests for a copy or an erasure need no text. For the others, an Admin must know what is
    // wanted.
    const isEmpty = !['copy', 'erasure'].includes(kind) && text.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) send.mutate();
  }

  return (
    <View style={styles.form}>
      <OptionList
        label={t(($) => $.myData.kind)}
        value={kind}
        options={requestKinds.map((value) => ({
          value,
          label: t(($) => $.myData.kinds[value]),
          hint: t(($) => $.myData.kindHints[value]),
        }))}
        onChoose={setKind}
      />
      <TextField
        label={t(($) => $.myData.text)}
        value={text}
        onChangeText={setText}
        multiline
        numberOfLines={3}
        maxLength={4_000}
        problem={isMissing && text.trim() === '' ? t(($) => $.myData.textMissing) : undefined}
      />
      {send.isError && <Notice text={errorMessage(send.error)} />}
      {send.isSuccess && text === '' && (
        <Text size="small" tone="textMuted" aria-live="polite">
          {t(($) => $.myData.sent)}
        </Text>
      )}
      <Button label={t(($) => $.myData.send)} busy={send.isPending} onPress={submit} />
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space.md },
});

import type { ClassInvitation } from '@aqua/contract/students/class-codes';
import { space } from '@aqua/theme/space';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useTranslation } from 'react-i18next';
import { StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { FormHead } from '../../components/screens/form-page';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { useSession } from '../../lib/session/session';
import { PageLink } from '../sign-in/page-link';
import { ToLibrary } from './to-library';

/** The group, its publisher and its books, before the student joins. */
export function Invitation({ invitation }: { invitation: ClassInvitation }) {
  const { t } = useTranslation();
  const session = useSession();
  const queries = useQueryClient();
  const { code, group, publisher, books, needsConfirmation, isFull } = invitation;
  const join = useMutation({
    mutationFn: () => client.classCodes.join({ body: { classCode: code } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['library'] });
      void queries.invalidateQueries({ queryKey: ['waitingGroups'] });
    },
  });
  if (join.isSuccess)
    return (
      <>
        <FormHead
          title={group}
          text={t(($) => (join.data.state === 'waits' ? $.join.waits : $.join.joined))}
          isProblem
        />
        <ToLibrary />
      </>
    );
  return (
    <>
      <FormHead title={group} text={publisher ?? t(($) => $.join.ofAqua)} />
      <View style={styles.books}>
        <Text font="work600">
          {books.length === 0
            ? t(($) => $.join.noBooks)
            : t(($) => $.join.books, { count: books.length })}
        </Text>
        {books.map((book) => (
          <Text key={book.id}>{book.name}</Text>
        ))}
      </View>
      <Text size="small" tone="textMuted">
        {t(($) => (needsConfirmation ? $.join.seenFirst : $.join.seen))}
      </Text>
      {isFull && <Notice text={t(($) => $.join.full)} />}
      {join.isError && <Notice text={errorMessage(join.error)} />}
      {session === null ? (
        <SignedOut code={code} />
      ) : (
        <>
          <Text size="small" tone="textMuted">
            {t(($) => $.join.as, { name: session.name })}
          </Text>
          <Button
            label={t(($) => (needsConfirmation ? $.join.ask : $.join.join))}
            busy={join.isPending}
            onPress={() => join.mutate()}
          />
          <ToLibrary kind="quiet" />
        </>
      )}
    </>
  );
}

/** The code is kept on the way through the sign-in or the sign-up. */
function SignedOut({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        label={t(($) => $.join.logIn)}
        onPress={() => router.push({ pathname: '/sign-in', params: { next: `/join/${code}` } })}
      />
      <View style={styles.question}>
        <Text size="small" tone="textMuted">
          {t(($) => $.signIn.noAccount)}
        </Text>
        <PageLink
          path={`/customer/sign-up?code=${code}`}
          label={t(($) => $.signIn.register)}
          underlined
        />
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  books: { gap: space.xxs },
  question: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: space.xxs,
  },
});

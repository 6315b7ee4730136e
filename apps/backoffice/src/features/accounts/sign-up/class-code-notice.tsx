import { parseClassCode } from '@aqua/contract/students/class-code';
import { fill } from '@aqua/phrases/fill';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { addressSearch } from '../../../lib/address/address.ts';
import { client } from '../../../lib/client.ts';
import { isRefused } from '../../../lib/language/problems.ts';
import { classSearch } from '../search.ts';
import { classSignUpPhrases } from './class-sign-up-phrases.ts';

/** The class whose code is in the address of the sign-up; the sign-up goes on without it, too. */
export function useClassCode() {
  const typed = classSearch(addressSearch()).code;
  const code = parseClassCode(typed ?? '');
  const invitation = useQuery({
    queryKey: ['classCodes', 'look', { params: { code: code ?? '' } }],
    queryFn: ({ signal }) => client.classCodes.look({ params: { code: code ?? '' } }, { signal }),
    enabled: code !== null,
    retry: false,
  });
  const isWrong = typed !== undefined && (code === null || isRefused(invitation.error));
  return { code: isWrong ? null : code, isWrong, invitation: invitation.data };
}

/** The group, its publisher and its books, before the student signs up. */
export function ClassCodeNotice({ isWrong, invitation }: ReturnType<typeof useClassCode>) {
  const phrases = classSignUpPhrases();
  if (isWrong) return <ErrorAlert text={phrases.wrong} />;
  if (invitation === undefined) return null;
  const { group, publisher, books, needsConfirmation } = invitation;
  const titles = books.map(({ name }) => name).join(', ');
  return (
    <Alert color="aqua" title={fill(phrases.title, { group })}>
      {publisher !== null && <Text size="sm">{fill(phrases.of, { publisher })}</Text>}
      {titles !== '' && <Text size="sm">{fill(phrases.books, { titles })}</Text>}
      <Text size="sm">
        {phrases.seen} {needsConfirmation && phrases.confirms}
      </Text>
    </Alert>
  );
}

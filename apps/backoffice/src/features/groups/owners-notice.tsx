import type { BookOwned } from '@aqua/contract/group-books';
import { Alert, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDaysInWords } from '../../components/owned-days.tsx';
import { wholeNumber } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { daysState, type OwnershipDays } from '../../lib/ownership-days.ts';

interface OwnersNoticeProps {
  books: readonly BookOwned[];
  /** The days of the assignment. */
  days: OwnershipDays;
  value: string;
  onChange: (value: string) => void;
}

/** Who has the books already and with which days, and the question what becomes of these days. */
export function OwnersNotice({ books, days, value, onChange }: OwnersNoticeProps) {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  const language = currentLanguage();
  const owned = books.filter(({ owners }) => owners.length > 0);
  if (owned.length === 0) return null;
  const owners = owned.flatMap((book) => book.owners);
  return (
    <Alert color="amber" role="status">
      <Stack gap="xs">
        {owned.map((book) => (
          <Text key={book.id} size="sm">
            {t(($) => $.groups.haveIt, {
              title: book.title,
              number: wholeNumber(numberOf(book.owners), language),
              days: book.owners
                .map((some) =>
                  book.owners.length === 1
                    ? inWords(some)
                    : `${inWords(some)} (${wholeNumber(some.students, language)})`,
                )
                .join(', '),
            })}
          </Text>
        ))}
        {owners.some((some) => isRenewed(some, days)) && (
          <Text size="sm">{t(($) => $.groups.renewed)}</Text>
        )}
        {owners.some((some) => !isRenewed(some, days) && !isSame(some, days)) && (
          <Radio.Group label={t(($) => $.groups.ownedDays)} {...{ value, onChange }}>
            <Stack gap="xs" mt={6}>
              <Radio value="keep" label={t(($) => $.groups.keepDays)} />
              <Radio value="set" label={t(($) => $.groups.setDays)} description={inWords(days)} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Alert>
  );
}

const numberOf = (owners: BookOwned['owners']) =>
  owners.reduce((sum, { students }) => sum + students, 0);

const isSame = (one: OwnershipDays, other: OwnershipDays) =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn;

/** An ownership that has ended gets the days of an assignment that names some (docs/decisions/0013). */
function isRenewed(owner: OwnershipDays, days: OwnershipDays): boolean {
  const namesSome = days.startsOn !== null || days.endsOn !== null;
  return daysState(owner) === 'ended' && namesSome && daysState(days) !== 'ended';
}

import type {
  BookOwned,
  BooksPreview,
  OwnedDaysChoice,
} from '@aqua/contract/students/books-preview';
import { Alert, Radio, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { counted } from '../../lib/language/counted.ts';
import { daysState, type OwnershipDays } from '../../lib/ownership-days.ts';
import { useDaysInWords } from './owned-days.tsx';

/** Few enough to be read in a dialog; the others are counted. */
const maxNamed = 4;

interface OwnersNoticeProps {
  /** Who already has the books that are being assigned. */
  preview: Pick<UseQueryResult<BooksPreview>, 'data' | 'isError' | 'isLoading'>;
  /** The days of the assignment. */
  days: OwnershipDays;
  value: OwnedDaysChoice;
  onChange: (value: OwnedDaysChoice) => void;
}

/** Who already has the books and with which days, and the question of what happens to these. */
export function OwnersNotice({ preview, ...asked }: OwnersNoticeProps) {
  const { t } = useTranslation();
  const { data, isError, isLoading } = preview;
  if (isError || isLoading)
    return (
      <Text size="sm" role="status">
        {t(($) => $.assignment[isError ? 'notKnown' : 'looking'])}
      </Text>
    );
  return (
    <>
      <Owners books={data?.books ?? []} {...asked} />
      <ConsentNotice {...data} />
    </>
  );
}

function Owners({
  books,
  days,
  value,
  onChange,
}: Omit<OwnersNoticeProps, 'preview'> & Pick<BooksPreview, 'books'>) {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  const owned = books.filter(({ owners }) => owners.length > 0);
  if (owned.length === 0) return null;
  const owners = owned.flatMap((book) => book.owners);
  return (
    <Alert color="amber" role="status">
      <Stack gap="xs">
        {owned.slice(0, maxNamed).map((book) => (
          <OwnersOf key={book.id} book={book} />
        ))}
        {owned.length > maxNamed && (
          <Text size="sm">
            {t(($) => $.assignment.moreOwned, counted(owned.length - maxNamed))}
          </Text>
        )}
        {owners.some((some) => isRenewed(some, days)) && (
          <Text size="sm">{t(($) => $.assignment.renewed)}</Text>
        )}
        {owners.some((some) => !isRenewed(some, days) && !isSame(some, days)) && (
          <Radio.Group
            label={t(($) => $.assignment.ownedDays)}
            value={value}
            onChange={(chosen) => onChange(chosen === 'set' ? 'set' : 'keep')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="keep" label={t(($) => $.assignment.keepDays)} />
              <Radio
                value="set"
                label={t(($) => $.assignment.setDays)}
                description={inWords(days)}
              />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Alert>
  );
}

/** How many students have the book, and with which days: the most common days are named. */
function OwnersOf({ book: { title, owners } }: { book: BookOwned }) {
  const { t } = useTranslation();
  const inWords = useDaysInWords();
  const named = owners.slice(0, maxNamed);
  const others = owners.slice(maxNamed);
  const withNumber = (days: string, students: number) =>
    owners.length === 1 ? days : `${days} (${counted(students).number})`;
  const said = named.map((some) => withNumber(inWords(some), some.students));
  if (others.length > 0)
    said.push(
      withNumber(
        t(($) => $.assignment.otherDays),
        numberOf(others),
      ),
    );
  return (
    <Text size="sm">
      {t(($) => $.assignment.haveIt, {
        title,
        ...counted(numberOf(owners)),
        days: said.join(', '),
      })}
    </Text>
  );
}

const numberOf = (owners: BookOwned['owners']) =>
  owners.reduce((sum, { students }) => sum + students, 0);

const isSame = (one: OwnershipDays, other: OwnershipDays) =>
  one.startsOn === other.startsOn && one.endsOn === other.endsOn;

/** An ended ownership gets the days of the assignment if it names any (docs/decisions/0013). */
function isRenewed(owner: OwnershipDays, days: OwnershipDays): boolean {
  const namesSome = days.startsOn !== null || days.endsOn !== null;
  return daysState(owner) === 'ended' && namesSome && daysState(days) !== 'ended';
}

interface ConsentNoticeProps {
  students?: number;
  /** How many of them lack the consent of a guardian; null if that is not known. */
  withoutConsent?: number | null;
}

/** Says that some students get books that they cannot open yet. */
function ConsentNotice({ students = 0, withoutConsent = null }: ConsentNoticeProps) {
  const { t } = useTranslation();
  if (withoutConsent === null || withoutConsent === 0) return null;
  return (
    <Text size="sm" role="status">
      {t(($) => $.assignment.withoutConsent, { number: withoutConsent, students })}
    </Text>
  );
}

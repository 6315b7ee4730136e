import type { Group } from '@aqua/contract/students/groups';
import { maxBooksAtOnce } from '@aqua/contract/students/assignment-limits';
import { everything } from '@aqua/contract/list-choices';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { BulkWork } from '../../components/list/screen/list-screen.tsx';
import type { QueryOf } from '../../components/list/list-spec.ts';
import type { Bulk } from '../../components/list/selection/use-batches.ts';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { client } from '../../lib/client.ts';
import { useMay } from '../../lib/storage/session.ts';
import { giveBack } from '../../lib/write/give-back.ts';
import { booksPreviewQuery, type groupBooksList } from './book-queries.ts';
import { booksOf } from './local-books.ts';
import { useTitlesInWords } from './titles-in-words.ts';

/** Actions for many books of a group. The list is short enough to load all its ids at once. */
export function groupBookBulk(group: Group): BulkWork<QueryOf<typeof groupBooksList>> {
  return {
    loadIds: async (query) => {
      const params = { id: group.id };
      const { data } = await client.groups.listBooks({
        params,
        query: { ...query, size: everything },
      });
      return { ids: data.map(({ id }) => id) };
    },
    actions: (ids, start) => (
      <>
        <OpenedNone ids={ids} />
        <Revoke group={group} ids={ids} start={start} />
      </>
    ),
  };
}

/** A link to the students who have opened none of these books, for those who may see names. */
function OpenedNone({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const maySeeReadings = useMay('readReadings');
  if (!maySeeReadings || ids.length > maxBooksAtOnce) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      renderRoot={(props) => (
        <Link
          {...props}
          from="/groups/$id"
          to="."
          search={{ tab: 'readers', productList: ids.join(','), isOpened: 'none' }}
        />
      )}
    >
      {t(($) => $.groups.whoOpenedNone)}
    </Button>
  );
}

interface RevokeProps {
  group: Group;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

/** Names the books and the number of students before it revokes the books. */
function Revoke({ group, ids, start }: RevokeProps) {
  const { t } = useTranslation();
  const confirm = useDialog();
  const meets = useQuery({
    ...booksPreviewQuery({ groupId: group.id, books: ids }),
    enabled: confirm.opened && ids.length <= maxBooksAtOnce,
  });
  const action = t(($) => $.groups.revoke);
  const titles = useTitlesInWords()(meets.data?.books ?? [], ids.length);
  return (
    <>
      <Button size="compact-sm" variant="light" color="coral" onClick={() => confirm.open()}>
        {action}
      </Button>
      <ConfirmDialog
        opened={confirm.opened}
        title={
          meets.data === undefined
            ? t(($) => $.groups.revokeManyTitle, { name: group.name })
            : t(($) => $.groups.revokeFrom[meets.data.owners === 1 ? 'one' : 'many'], {
                titles,
                count: meets.data.owners,
              })
        }
        text={t(($) => $.groups.revokeManyText, { count: ids.length, name: group.name })}
        action={action}
        danger
        disabled={meets.isLoading}
        write={null}
        onClose={confirm.close}
        onConfirm={() => {
          confirm.close();
          start(revokeBooks(group, ids, action));
        }}
      />
    </>
  );
}

function revokeBooks({ id }: Group, ids: readonly number[], title: string): Bulk {
  const revocation = crypto.randomUUID();
  return {
    title,
    ids,
    call: async (productList, options) => {
      const body = { productList, revocation };
      const { message } = await client.groups.revoke({ params: { id }, body }, options);
      return { done: JSON.parse(productList) as number[], refused: [], message };
    },
    undo: giveBack(revocation),
    shows: (books) => [{ of: booksOf(id), ids: books, to: () => null }],
    invalidates: ['groups', 'customers'],
  };
}

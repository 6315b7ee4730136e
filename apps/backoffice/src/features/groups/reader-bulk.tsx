import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkWork } from '../../components/list/screen/list-screen.tsx';
import type { QueryOf } from '../../components/list/list-spec.ts';
import type { Bulk } from '../../components/list/selection/use-batches.ts';
import { client } from '../../lib/client.ts';
import { readerIds, type readersList } from './book-queries.ts';

type Query = QueryOf<typeof readersList>;

/** What can be done with many readers of a group; the mail is about the books of the filter. */
export function readerBulk(groupId: number, filter: Query): BulkWork<Query> {
  return {
    loadIds: (query) => readerIds(groupId, query),
    actions: (ids, start) => <RemindButton {...{ groupId, filter, ids, start }} />,
  };
}

interface RemindButtonProps {
  groupId: number;
  filter: Query;
  ids: readonly number[];
  start: (bulk: Bulk) => void;
}

function RemindButton({ groupId, filter, ids, start }: RemindButtonProps) {
  const { t } = useTranslation();
  const title = t(($) => $.groups.remind);
  const { isOpened, productId, productList = productId } = filter;
  const books = {
    ...(isOpened !== undefined && { isOpened }),
    ...(productList !== undefined && { productList: `[${productList}]` }),
  };
  const remind: Bulk['call'] = (some, options) =>
    client.groups.remindReaders(
      { params: { id: groupId }, body: { ids: some, ...books } },
      options,
    );
  return (
    <Button
      size="compact-sm"
      variant="light"
      onClick={() => start({ title, ids, call: remind, invalidates: [] })}
    >
      {title}
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { RowScreen } from '../../components/row-screen.tsx';
import { useMay } from '../../lib/storage/session.ts';
import { GroupCode } from './class-code/group-code.tsx';
import { GroupBooks } from './group-books.tsx';
import { GroupReaders } from './group-readers.tsx';
import { GroupStudents } from './group-students.tsx';
import { groupQuery, groupsList } from './groups-queries.ts';

/** One group: its students, their books, who reads, and the code with which students join. */
export function GroupScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/groups/$id' });
  const { tab } = useSearch({ from: '/signed-in/groups/$id' });
  const maySeeReadings = useMay('readReadings');
  const group = useQuery(groupQuery(id));
  return (
    <RowScreen
      key={id}
      answer={group}
      title={t(($) => $.groups.title)}
      back={
        <Button
          renderRoot={(props) => <Link {...props} to="/groups" search={lastSearchOf(groupsList)} />}
        >
          {t(($) => $.groups.back)}
        </Button>
      }
    >
      {(row) => {
        if (tab === 'books') return <GroupBooks group={row} />;
        if (tab === 'readers' && maySeeReadings) return <GroupReaders group={row} />;
        if (tab === 'code') return <GroupCode group={row} />;
        return <GroupStudents group={row} />;
      }}
    </RowScreen>
  );
}

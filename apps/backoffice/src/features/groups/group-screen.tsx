import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { isMissing, MissingRow } from '../../components/missing-row.tsx';
import { ErrorState, LoadingScreen } from '../../components/states.tsx';
import { useMay } from '../../lib/session.ts';
import { GroupBooks } from './group-books.tsx';
import { GroupReaders } from './group-readers.tsx';
import { GroupStudents } from './group-students.tsx';
import { groupQuery, groupsList } from './groups-queries.ts';

/** One group: its students, their books, and who reads. */
export function GroupScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/groups/$id' });
  const { tab } = useSearch({ from: '/signed-in/groups/$id' });
  const maySeeReadings = useMay('readReadings');
  const group = useQuery(groupQuery(id));
  if (group.isPending) return <LoadingScreen />;
  if (isMissing(group.error)) {
    return (
      <MissingRow title={t(($) => $.groups.title)}>
        <Button
          renderRoot={(props) => <Link {...props} to="/groups" search={lastSearchOf(groupsList)} />}
        >
          {t(($) => $.groups.back)}
        </Button>
      </MissingRow>
    );
  }
  if (group.data === undefined) {
    return (
      <ErrorState
        title={t(($) => $.groups.title)}
        failure={group.error}
        onRetry={() => void group.refetch()}
      />
    );
  }
  if (tab === 'books') return <GroupBooks key={id} group={group.data} />;
  if (tab === 'readers' && maySeeReadings) return <GroupReaders key={id} group={group.data} />;
  return <GroupStudents key={id} group={group.data} />;
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { isMissing, MissingRow } from '../../components/missing-row.tsx';
import { ErrorState, LoadingScreen } from '../../components/states.tsx';
import { withShownName } from '../../lib/student-name.ts';
import { studentQuery } from './student-page-queries.ts';
import { StudentView } from './student-view.tsx';
import { studentsList } from './students-queries.ts';

/** The page of one student. */
export function StudentScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/students/$id' });
  const student = useQuery(studentQuery(id));
  if (student.isPending) return <LoadingScreen />;
  if (isMissing(student.error)) {
    return (
      <MissingRow title={t(($) => $.students.title)}>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/students" search={lastSearchOf(studentsList)} />
          )}
        >
          {t(($) => $.studentPage.back)}
        </Button>
      </MissingRow>
    );
  }
  if (student.data === undefined) {
    return (
      <ErrorState
        title={t(($) => $.students.title)}
        failure={student.error}
        onRetry={() => void student.refetch()}
      />
    );
  }
  return <StudentView key={id} student={withShownName(student.data)} />;
}

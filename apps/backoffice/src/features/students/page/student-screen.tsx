import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { RowScreen } from '../../../components/row-screen.tsx';
import { withShownName } from '../../../lib/language/student-name.ts';
import { studentQuery } from './student-page-queries.ts';
import { StudentView } from './student-view.tsx';
import { studentsList } from '../shared/students-queries.ts';

/** The page of one student. */
export function StudentScreen() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/signed-in/students/$id' });
  const student = useQuery(studentQuery(id));
  return (
    <RowScreen
      key={id}
      answer={student}
      title={t(($) => $.students.title)}
      back={
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/students" search={lastSearchOf(studentsList)} />
          )}
        >
          {t(($) => $.studentPage.back)}
        </Button>
      }
    >
      {(row) => <StudentView student={withShownName(row)} />}
    </RowScreen>
  );
}

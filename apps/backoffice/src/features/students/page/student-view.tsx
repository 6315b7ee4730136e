import type { Customer } from '@aqua/contract/students/customers';
import { Anchor, Group, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../../components/list/list-search.ts';
import { SignInName } from '../../../components/email.tsx';
import { PageTabs } from '../../../components/page-tabs.tsx';
import { ScreenTitle } from '../../../components/screen-title.tsx';
import touchTargets from '../../../components/touch-targets.module.css';
import { useMay } from '../../../lib/storage/session.ts';
import { OwnedBooks } from '../actions/owned-books.tsx';
import { StudentAccount } from './student-account.tsx';
import { StudentActions } from '../actions/student-actions.tsx';
import {
  StudentDialogs,
  useStudentDialogs,
  type StudentDialogsState,
} from '../actions/student-dialogs.tsx';
import { StudentLog } from './student-log.tsx';
import { readingsQuery } from './student-page-queries.ts';
import { StudentStatus } from '../shared/student-status.tsx';
import styles from './student-view.module.css';
import { studentsList } from '../shared/students-queries.ts';

/** A student with the books, the account and the log; staff see no account. */
export function StudentView({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const { tab = 'books' } = useSearch({ from: '/signed-in/students/$id' });
  const manages = useMay('manageStudents');
  const dialogs = useStudentDialogs();
  const shown = tab === 'account' && !manages ? 'books' : tab;
  const tabs = manages ? (['books', 'account', 'log'] as const) : (['books', 'log'] as const);

  return (
    <div className={styles.screen}>
      <ScreenTitle
        title={student.name}
        action={<StudentActions student={student} dialogs={dialogs} />}
      />
      <Anchor
        size="sm"
        className={touchTargets.link}
        renderRoot={(props) => (
          <Link {...props} to="/students" search={lastSearchOf(studentsList)} />
        )}
      >
        <IconChevronLeft size={14} aria-hidden className={styles.back} />
        {t(($) => $.studentPage.back)}
      </Anchor>
      <Group gap="sm">
        <Text size="sm" maw="100%">
          <SignInName of={student} />
        </Text>
        <StudentStatus student={student} />
      </Group>
      <PageTabs
        label={t(($) => $.studentPage.parts)}
        current={shown}
        tabs={tabs.map((name) => ({ name, label: t(($) => $.studentPage.tabs[name]) }))}
      />
      {shown === 'books' && <StudentBooks student={student} dialogs={dialogs} />}
      {shown === 'account' && <StudentAccount student={student} />}
      {shown === 'log' && <StudentLog student={student} />}
      <StudentDialogs dialogs={dialogs} />
    </div>
  );
}

interface StudentBooksProps {
  student: Customer;
  dialogs: StudentDialogsState;
}

/** The books and, for those who may see it, how far each has been read. */
function StudentBooks({ student, dialogs }: StudentBooksProps) {
  const maySeeReadings = useMay('readReadings');
  const readings = useQuery({ ...readingsQuery(student.id), enabled: maySeeReadings });
  return (
    <div className={styles.sheet}>
      <OwnedBooks student={student} dialogs={dialogs} readings={readings.data?.data} />
    </div>
  );
}

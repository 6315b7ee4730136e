import type { Customer } from '@aqua/contract/students/customers';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInName } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { withShownName } from '../../lib/language/student-name.ts';
import { OpenRowButton } from './open-row-button.tsx';
import { OwnedBooks } from './actions/owned-books.tsx';
import { ScreenPermission } from './screen-permission.tsx';
import { StudentActions } from './actions/student-actions.tsx';
import type { StudentDialogsState } from './actions/student-dialogs.tsx';
import { StudentStatus } from './shared/student-status.tsx';

interface StudentRowsProps {
  students: readonly Customer[];
  /** The ids of the students whose books are shown. */
  open: readonly number[];
  toggle: (id: number) => void;
  dialogs: StudentDialogsState;
}

/** The students as a table; an open row is followed by the student's books. */
export const StudentRows = memo(function StudentRows(props: StudentRowsProps) {
  const { students, open, toggle, dialogs } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      label={t(($) => $.students.title)}
      rows={students.map(withShownName)}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      detail={(row) => open.includes(row.id) && <OwnedBooks student={row} dialogs={dialogs} />}
      columns={[
        {
          title: t(($) => $.fields.name),
          kind: 'main',
          sort: { ascending: 'name' },
          cell: (row) => (
            <OpenRowButton
              student={row}
              count={row.productOwnerships.length}
              opened={open.includes(row.id)}
              onClick={() => toggle(row.id)}
            />
          ),
        },
        {
          title: t(($) => $.fields.email),
          name: 'email',
          cell: (row) => <SignInName of={row} />,
        },
        {
          title: t(($) => $.students.invitedAt),
          name: 'invitedAt',
          sort: { ascending: 'oldest', descending: 'newest' },
          kind: 'fit',
          cell: ({ invitedAt }) =>
            invitedAt === null ? t(($) => $.common.none) : longDate(invitedAt, currentLanguage()),
        },
        {
          title: t(($) => $.students.invitedBy),
          name: 'invitedBy',
          wideOnly: true,
          cell: (row) => row.invitedBy?.name ?? t(($) => $.common.none),
        },
        {
          title: t(($) => $.students.screenPermission),
          name: 'screenPermission',
          kind: 'fit',
          cell: (row) => <ScreenPermission student={row} />,
        },
        {
          title: t(($) => $.lists.actions),
          kind: 'actions',
          cell: (row) => <StudentActions student={row} dialogs={dialogs} />,
        },
        {
          title: t(($) => $.students.status),
          name: 'status',
          kind: 'fit',
          cell: (row) => <StudentStatus student={row} />,
        },
      ]}
    />
  );
});

import { Switch, Text } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { useMay } from '../../lib/storage/session.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import styles from './screen-permission.module.css';
import { setPermissions } from './shared/students-queries.ts';

/** Whether a student may take screenshots: a switch for those who may change it, else a word. */
export function ScreenPermission({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const manages = useMay('manageStudents');
  // A deleted student has to be restored before a change.
  if (manages && student.deletedAt === null) return <PermissionSwitch student={student} />;
  return (
    <Text size="sm" c={student.haveScreenPermission ? undefined : 'dimmed'}>
      {t(($) => (student.haveScreenPermission ? $.students.on : $.students.off))}
    </Text>
  );
}

/** The switch moves as soon as the change is confirmed, and goes back if the server refuses. */
function PermissionSwitch({ student }: { student: Customer }) {
  const { t } = useTranslation();
  const confirm = useDialog<Customer>();
  const change = useWrite(setPermissions);
  // The list is loaded again after a change. Until it is there, the answer is the newest row.
  const row =
    change.data !== undefined && change.data.updatedAt > student.updatedAt ? change.data : student;
  const isOn = change.isPending ? change.variables.haveScreenPermission : row.haveScreenPermission;
  const { name } = student;

  function negate() {
    confirm.close();
    change.mutate({
      row,
      haveScreenPermission: !row.haveScreenPermission,
      responseAlert: t(($) => $.students.permissionSaved),
    });
  }

  return (
    <>
      <Switch
        classNames={{ track: styles.track ?? '' }}
        aria-label={t(($) => $.students.screenPermissionOf, { name })}
        checked={isOn}
        // Not disabled while a change is under way, because it would lose the focus.
        onChange={() => {
          if (!change.isPending) confirm.open(student);
        }}
      />
      {/* Only on demand: a dialog in each row takes longer to draw than the row. */}
      {confirm.subject !== null && (
        <ConfirmDialog
          opened={confirm.opened}
          title={t(($) => (isOn ? $.students.forbidTitle : $.students.allowTitle), { name })}
          text={t(($) => (isOn ? $.students.forbidText : $.students.allowText))}
          action={t(($) => (isOn ? $.students.forbid : $.students.allow))}
          danger={isOn}
          write={null}
          onClose={confirm.close}
          onConfirm={negate}
        />
      )}
    </>
  );
}

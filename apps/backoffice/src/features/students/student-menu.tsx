import { ActionIcon, Menu } from '@mantine/core';
import type { Customer } from '@aqua/contract/customers';
import {
  IconDotsVertical,
  IconKey,
  IconMailForward,
  IconPencil,
  IconTextSize,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../lib/use-write.ts';
import type { StudentDialogsState } from './student-dialogs.tsx';
import styles from './student-menu.module.css';
import { sendPasswordMail, setPermissions } from './students-queries.ts';

interface StudentMenuProps {
  student: Customer;
  dialogs: StudentDialogsState;
}

/** The actions of a row that are used less often. */
export function StudentMenu({ student, dialogs }: StudentMenuProps) {
  const { t } = useTranslation();
  const trigger = useRef<HTMLButtonElement>(null);
  const resend = useWrite(sendPasswordMail);
  const permit = useWrite(setPermissions);
  const { id, name, email, invitation, guardian, haveScreenPermission } = student;
  const hasText = student.permissions.includes('text');
  const hasPassword = invitation.state === 'active';

  /** The item is gone when a dialog closes, so the focus starts from the button and returns to it. */
  const fromButton = (action: () => void) => () => {
    trigger.current?.focus();
    action();
  };

  return (
    <Menu position="bottom-end" width={220} classNames={{ item: styles.item ?? '' }}>
      <Menu.Target>
        <ActionIcon
          ref={trigger}
          variant="subtle"
          color="gray"
          size="lg"
          loading={resend.isPending || permit.isPending}
          aria-label={t(($) => $.students.moreOf, { name })}
        >
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          onClick={fromButton(() => dialogs.edit.open(student))}
        >
          {t(($) => $.common.edit)}
        </Menu.Item>
        {hasPassword ? (
          <Menu.Item
            leftSection={<IconKey size={16} stroke={1.6} aria-hidden />}
            onClick={fromButton(() => dialogs.resetPassword.open(student))}
          >
            {t(($) => $.students.resetPassword)}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden />}
            onClick={fromButton(() =>
              resend.mutate({ id, email, responseAlert: t(($) => $.students.resent) }),
            )}
          >
            {t(($) => $.students.resend)}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTextSize size={16} stroke={1.6} aria-hidden />}
          onClick={fromButton(() =>
            permit.mutate({
              row: student,
              haveScreenPermission,
              haveTextPermission: !hasText,
              responseAlert: t(($) =>
                hasText ? $.students.textForbidden : $.students.textAllowed,
              ),
            }),
          )}
        >
          {t(($) => (hasText ? $.students.forbidReadingText : $.students.allowReadingText))}
        </Menu.Item>
        {guardian?.state === 'given' && (
          <Menu.Item
            leftSection={<IconUserX size={16} stroke={1.6} aria-hidden />}
            onClick={fromButton(() => dialogs.withdrawConsent.open(student))}
          >
            {t(($) => $.students.withdrawConsent)}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          // The palette's red for text has enough contrast in both themes.
          c="var(--aqua-danger-text)"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={fromButton(() => dialogs.remove.open(student))}
        >
          {t(($) => $.common.delete)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

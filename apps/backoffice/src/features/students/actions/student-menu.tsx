import { signInNameOf } from '@aqua/contract/accounts/sign-in-name-of';
import { ActionIcon, Menu, type ActionIconProps } from '@mantine/core';
import type { Customer } from '@aqua/contract/students/customers';
import {
  IconDotsVertical,
  IconId,
  IconKey,
  IconMailForward,
  IconPencil,
  IconTextSize,
  IconTrash,
  IconUserX,
} from '@tabler/icons-react';
import { useLayoutEffect, useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenuButton } from '../../../components/use-menu-button.ts';
import { useWrite } from '../../../lib/write/use-write.ts';
import type { StudentDialogsState } from './student-dialogs.tsx';
import styles from './student-menu.module.css';
import { hasMailbox } from '../shared/has-mailbox.ts';
import { sendPasswordMail, setPermissions } from '../shared/students-queries.ts';

interface StudentMenuProps {
  student: Customer;
  dialogs: StudentDialogsState;
}

/** The actions of a row that are used less often. */
export function StudentMenu({ student, dialogs }: StudentMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  // Only on demand: a menu in each row takes longer to draw than the rest of the row.
  const more = wasOpened ? (
    <OpenedMenu student={student} dialogs={dialogs} />
  ) : (
    <MoreButton
      name={student.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWasOpened(true)}
    />
  );
  return (
    <>
      {more}
      {/* For the edit key, because the menu with this item is closed: use-list-shortcuts.ts. */}
      <button type="button" hidden data-edit-row onClick={() => dialogs.edit.open(student)} />
    </>
  );
}

function OpenedMenu({ student, dialogs }: StudentMenuProps) {
  const { t } = useTranslation();
  const { button: trigger, fromButton } = useMenuButton();
  const resend = useWrite(sendPasswordMail);
  const permit = useWrite(setPermissions);
  const { id, name, invitation, guardian, haveScreenPermission } = student;
  const email = signInNameOf(student);
  const hasText = student.permissions.includes('text');
  const hasPassword = invitation.state === 'active';

  const [opened, setOpened] = useState(false);

  // Replaces the clicked button and takes the focus first, so that the menu returns it here.
  useLayoutEffect(() => {
    trigger.current?.focus();
    setOpened(true);
  }, [trigger]);

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={220}
      classNames={{ item: styles.item ?? '' }}
    >
      <Menu.Target>
        <MoreButton ref={trigger} name={name} loading={resend.isPending || permit.isPending} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          onClick={fromButton(() => dialogs.edit.open(student))}
        >
          {t(($) => $.common.edit)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconId size={16} stroke={1.6} aria-hidden />}
          onClick={fromButton(() => dialogs.printCards.open({ ids: [id] }))}
        >
          {t(($) => $.cards.printOne)}
        </Menu.Item>
        {!hasMailbox(student) ? null : hasPassword ? (
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
          // The palette's red for text: it has enough contrast in both themes.
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

function MoreButton({
  name,
  ...button
}: { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(($) => $.students.moreOf, { name })}
      {...button}
    >
      <IconDotsVertical size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

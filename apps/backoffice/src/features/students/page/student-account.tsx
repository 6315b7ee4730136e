import type { Customer } from '@aqua/contract/students/customers';
import { ConsentsCard } from './consents-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { MailsCard } from './mails-card.tsx';
import { StudentSessionsCard } from './student-sessions-card.tsx';
import styles from './student-view.module.css';

/** Device and moves, sessions, mails, consents: for Admins. */
export function StudentAccount({ student }: { student: Customer }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <DeviceCard student={student} />
        <MailsCard student={student} />
      </div>
      <div className={styles.column}>
        <StudentSessionsCard student={student} />
        <ConsentsCard student={student} />
      </div>
    </div>
  );
}

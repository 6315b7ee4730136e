import { Button } from '@mantine/core';
import type { ImportRow } from '@aqua/contract/students/customers-import';
import type { ImportDecision } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/storage/session.ts';
import styles from '../imports.module.css';

interface DecisionProps {
  row: ImportRow;
  onDecide: (decision: ImportDecision | '') => void;
  /** Takes the e-mail that was probably meant. */
  onTakeEmail: (email: string) => void;
  onMend: () => void;
}

/**
 * The choices for a line whose e-mail or number is another student's or mistyped, or the decision
 * taken.
 */
export function Decision({ row, onDecide, onTakeEmail, onMend }: DecisionProps) {
  const { t } = useTranslation();
  const mayRename = useMay('manageStudents');
  const { place: line, result, decision, otherName, suggestedEmail } = row;
  const label = (action: string) => t(($) => $.imports.ofLine, { action, line });
  const button = (action: string, onClick: () => void) => (
    <Button size="compact-xs" variant="light" aria-label={label(action)} onClick={onClick}>
      {action}
    </Button>
  );
  // An e-mail that is right may still be that of a student with another name.
  if (decision !== null && result !== 'toDecide')
    return (
      <div className={styles.decision}>
        {decision === 'samePerson' && (
          <span className={styles.typed}>
            {otherName === null
              ? t(($) => $.imports.decided.samePerson)
              : t(($) => $.imports.decided.sameAs, { name: otherName })}
          </span>
        )}
        {decision === 'newName' && (
          <span className={styles.typed}>{t(($) => $.imports.decided.newName)}</span>
        )}
        {decision === 'emailIsRight' && (
          <span className={styles.typed}>{t(($) => $.imports.decided.emailIsRight)}</span>
        )}
        {button(
          t(($) => $.imports.undoDecision),
          () => onDecide(''),
        )}
      </div>
    );
  if (suggestedEmail !== null)
    return (
      <div className={styles.decision}>
        {button(
          t(($) => $.imports.decisions.takeEmail, { email: suggestedEmail }),
          () => onTakeEmail(suggestedEmail),
        )}
        {button(
          t(($) => $.imports.decisions.emailIsRight),
          () => onDecide('emailIsRight'),
        )}
      </div>
    );
  if (result !== 'toDecide') return null;
  const isNumber = row.errors.some(({ field }) => field === 'studentNumber');
  return (
    <div className={styles.decision}>
      {button(
        t(($) => $.imports.decisions.samePerson),
        () => onDecide('samePerson'),
      )}
      {mayRename &&
        button(
          t(($) => $.imports.decisions.newName),
          () => onDecide('newName'),
        )}
      {button(
        t(($) => $.imports.decisions.leaveOut),
        () => onDecide('leaveOut'),
      )}
      {button(
        t(($) => $.imports.decisions[isNumber ? 'mendNumber' : 'mend']),
        onMend,
      )}
    </div>
  );
}

import { Checkbox, Text } from '@mantine/core';
import type { WholeListAnswer } from '@aqua/contract/students/customers-import';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import styles from '../imports.module.css';
import type { Import } from '../run/use-import.ts';
import { useLeavingText } from './use-leaving-text.ts';

/** Up to this many students are named here; the file of the results has all. */
const mostNamed = 200;

/** Who leaves which group if the list is the whole list, before anything is done. */
export function WholeSummary({ of, whole }: { of: Import; whole: WholeListAnswer }) {
  const { t } = useTranslation();
  const { missing, groups, unclear, back } = whole;
  const much = groups.filter((group) => group.isMuch);
  const moved = missing.filter(({ movesTo }) => movesTo.length > 0).length;
  const facts = [
    { fact: 'missing', count: whole.leaving - moved },
    { fact: 'moved', count: moved },
    { fact: 'back', count: back.length },
    { fact: 'unclear', count: unclear },
  ] as const;
  const left = whole.leaving - mostNamed;
  return (
    <section className={styles.kept} aria-labelledby="import-whole">
      <Text id="import-whole" fw={500}>
        {t(($) => (whole.leaving === 0 ? $.imports.whole.nobodyLeaves : $.imports.whole.whoLeaves))}
      </Text>
      <ul className={styles.facts}>
        {facts
          .filter(({ count }) => count > 0)
          .map(({ fact, count }) => (
            <li key={fact}>{t(($) => $.imports.whole.facts[fact], counted(count))}</li>
          ))}
      </ul>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.imports.whole.noGroups)}
        </Text>
      )}
      {missing.length > 0 && (
        // A list that scrolls must be reachable by keyboard.
        <ul
          className={styles.leaving}
          aria-label={t(($) => $.imports.whole.whoLeaves)}
          tabIndex={0}
        >
          {missing.slice(0, mostNamed).map((student) => (
            <li key={`${student.group.id} ${student.customerId}`}>
              <LeavingStudent of={of} student={student} />
            </li>
          ))}
          {left > 0 && <li>{t(($) => $.imports.whole.more, counted(left))}</li>}
        </ul>
      )}
      {much.length > 0 && (
        <Checkbox
          mt="sm"
          checked={of.isSure}
          onChange={(event) => of.setSure(event.currentTarget.checked)}
          label={t(($) => $.imports.whole.sure, {
            ...counted(much.reduce((sum, { leaving }) => sum + leaving, 0)),
            of: counted(much.reduce((sum, { members }) => sum + members, 0)).number,
            groups: much.map(({ name }) => name).join(', '),
          })}
        />
      )}
    </section>
  );
}

interface LeavingStudentProps {
  of: Import;
  student: WholeListAnswer['missing'][number];
}

function LeavingStudent({ of, student }: LeavingStudentProps) {
  const { t } = useTranslation();
  const text = useLeavingText()(student);
  const { sameNameLine } = student;
  const line = sameNameLine === null ? undefined : of.rows?.get(sameNameLine)?.place;
  return (
    <>
      {text}
      {line !== undefined && (
        <span className={styles.typed}> {t(($) => $.imports.whole.sameName, { line })}</span>
      )}
    </>
  );
}

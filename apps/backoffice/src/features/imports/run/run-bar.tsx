import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ImportResult } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import { counted } from '../../../lib/language/counted.ts';
import { failureText, isSignedOut } from '../../../lib/language/problems.ts';
import styles from '../imports.module.css';
import { UndoImport } from '../past/undo-import.tsx';
import { NewCards } from './new-cards.tsx';
import { NextSteps } from './next-steps.tsx';
import type { Import } from './use-import.ts';
import { useBarFocus } from './use-bar-focus.ts';
import { useLeftOutFile, type ResultsFile } from './use-results-file.ts';

/** The next action (check again, import, stop, go on), the result, and links onward. */
export function RunBar({ of, results }: { of: Import; results: ResultsFile }) {
  const { t } = useTranslation();
  const { run, check, typed, waiting } = of;
  const countOf = (wanted: ImportResult) =>
    [...(of.rows?.values() ?? [])].filter(({ result }) => result === wanted).length;
  const wrong = countOf('wrong');
  const open = countOf('toDecide');

  const leftOut = useLeftOutFile(of);
  const bar = useBarFocus(of, wrong + open);

  return (
    <div className={styles.bar} ref={bar}>
      {(run.isRunning || run.isPaused) && <RunProgress of={of} />}
      {run.failure !== null && (
        <Alert color="coral" role="alert" title={t(($) => $.imports.cut)}>
          {/* An ended session is left to the sign-in dialog: after it, the text would be
              untrue. */}
          {!isSignedOut(run.failure) && <Text size="sm">{failureText(run.failure)}</Text>}
          <Text size="sm">{t(($) => $.imports.cutText)}</Text>
        </Alert>
      )}
      {run.isDone && (
        <Text role="status" fw={500}>
          {t(($) => $.imports.finished)}
        </Text>
      )}
      <Group gap="sm">
        {run.isRunning ? (
          <Button variant="default" onClick={run.stop}>
            {t(($) => $.imports.stop)}
          </Button>
        ) : run.isPaused ? (
          <Button onClick={run.proceed}>{t(($) => $.imports.goOn)}</Button>
        ) : typed.size > 0 ? (
          // Not the same button as the one to import: a double press would start the import.
          <Button key="check" loading={check.isPending} onClick={of.checkAgain}>
            {t(($) => $.imports.checkAgain, counted(typed.size))}
          </Button>
        ) : (
          (waiting > 0 || !run.isDone) && (
            <Button
              key="import"
              disabled={(waiting === 0 && of.leaving === 0) || of.isUnseen || check.isPending}
              onClick={of.start}
            >
              <ImportText of={of} />
            </Button>
          )
        )}
        {run.isDone && <NewCards of={of} />}
        {run.isDone && <NextSteps groups={run.groups} />}
        {run.isDone && run.entry !== null && <UndoImport entry={run.entry} />}
        {results.href !== null && (
          <Button
            component="a"
            variant="default"
            href={results.href}
            download={results.name}
            onClick={results.onDownload}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(($) => $.imports.download)}
          </Button>
        )}
        {leftOut !== null && !run.isRunning && (
          <Button
            component="a"
            variant="default"
            href={leftOut.href}
            download={leftOut.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t(($) => $.imports.saveLeftOut)}
          </Button>
        )}
        <Text size="sm" c="dimmed" className={styles.note}>
          {!run.isDone && !of.isRightSchool && t(($) => $.imports.otherSchool.first)}{' '}
          {waiting > 0 && of.mails.count > 0 && !run.isRunning && t(($) => $.imports.mailNote)}{' '}
          {wrong > 0 && t(($) => $.imports.wrongLeft, counted(wrong))}{' '}
          {open > 0 && t(($) => $.imports.undecidedLeft, counted(open))}{' '}
          {of.leaving > 0 &&
            !run.isRunning &&
            t(($) => $.imports.whole.leavingNote, counted(of.leaving))}{' '}
          {waiting === 0 &&
            of.leaving === 0 &&
            wrong === 0 &&
            open === 0 &&
            !run.isDone &&
            t(($) => $.imports.nothingLeft)}
        </Text>
      </Group>
    </div>
  );
}

/** What the press of the button does: a mail can't be called back. */
function ImportText({ of: { waiting, students, mails, leaving } }: { of: Import }) {
  const { t } = useTranslation();
  if (waiting === 0 && leaving > 0) return t(($) => $.imports.whole.takeOut);
  if (waiting === 0) return t(($) => $.imports.open);
  const { count, isAtMost } = mails;
  const number = isAtMost ? 'atMost' : count === 0 ? 'none' : count === 1 ? 'one' : 'many';
  const who = t(($) => $.imports.importStudents[students === 1 ? 'one' : 'many'], {
    count: students,
  });
  return `${who} – ${t(($) => $.imports.mails[number], { count })}`;
}

function RunProgress({ of: { run } }: { of: Import }) {
  const { t } = useTranslation();
  const text = t(($) => $.imports.progress, {
    done: counted(run.done).number,
    total: counted(run.total).number,
  });
  return (
    <div>
      <Progress.Root size="sm" mb={6}>
        <Progress.Section
          value={run.total === 0 ? 0 : (run.done / run.total) * 100}
          aria-label={t(($) => $.imports.progressOf)}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Text size="sm" role="status" className={styles.figures}>
        {text}
      </Text>
    </div>
  );
}

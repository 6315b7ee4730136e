import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconClipboardList, IconDownload, IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { ScreenTitle } from '../../components/screen-title.tsx';
import { ErrorState, LoadingSkeleton } from '../../components/states.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { counted } from '../../lib/language/counted.ts';
import { takeHandedFile } from '../../lib/file/handed-file.ts';
import { mendedFields } from '@aqua/contract/students/import-fields';
import { ColumnMatch } from './file/column-match.tsx';
import { SchoolCode } from './file/school-code.tsx';
import { FileDrop } from './file/file-drop.tsx';
import styles from './imports.module.css';
import { ImportSummary } from './run/import-summary.tsx';
import { KeptResults } from './run/kept-results.tsx';
import { PasteDialog } from './file/paste-dialog.tsx';
import { ResultTable } from './results/result-table.tsx';
import { RunBar } from './run/run-bar.tsx';
import type { Choices } from './run/import-calls.ts';
import { isColumn, isMatched, isSchoolAsked } from './run/matched-fields.ts';
import { useImport } from './run/use-import.ts';
import { useResultsFile } from './run/use-results-file.ts';
import { useTemplate } from './file/use-template.ts';
import { ListKindChoice } from './whole/list-kind-choice.tsx';
import { OtherSchool } from './whole/other-school.tsx';
import { WholeSummary } from './whole/whole-summary.tsx';

/** Students from a spreadsheet: choose, match the columns, check, mend, import. */
export function ImportScreen() {
  const { t } = useTranslation();
  const all = useImport();
  const { files, chosen, rows, read, check, run } = all;
  const isBusy = run.isRunning || run.isPaused;
  const template = useTemplate();
  const results = useResultsFile(all);
  const replacing = useDialog<readonly File[]>();
  const rereading = useDialog<Choices>();
  const paste = useDialog();
  const offer = (next: readonly File[]) =>
    all.isMended() ? replacing.open(next) : all.choose(next);
  const { choose } = all;
  const handed = useRef(choose);
  handed.current = choose;
  useEffect(() => {
    const file = takeHandedFile();
    if (file !== undefined) handed.current([file]);
  }, []);

  return (
    <div className={styles.screen}>
      <ScreenTitle
        title={t(($) => $.imports.title)}
        action={
          <Group gap="xs">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/students/imports" />}
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              {t(($) => $.imports.past.title)}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconClipboardList size={16} aria-hidden />}
              onClick={() => paste.open()}
            >
              {t(($) => $.imports.paste)}
            </Button>
            <Button
              variant="default"
              loading={template.isPending}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => template.mutate()}
            >
              {t(($) => $.imports.template)}
            </Button>
          </Group>
        }
      />
      <LeaveGuard when={() => all.isUnsaved() || results.isOnlyHere} />
      <FileDrop files={files} disabled={run.isRunning} onChoose={offer} />
      <PasteDialog state={paste} onPaste={(file) => offer([file])} />
      <ConfirmDialog
        opened={replacing.opened}
        title={t(($) => $.imports.replaceTitle)}
        text={t(($) => $.imports.replaceText)}
        cancel={t(($) => $.common.cancel)}
        action={t(($) => $.imports.replace)}
        danger
        write={null}
        onClose={replacing.close}
        onConfirm={() => {
          replacing.close();
          if (replacing.subject !== null) all.choose(replacing.subject);
        }}
      />
      <ConfirmDialog
        opened={rereading.opened}
        title={t(($) => $.imports.rereadTitle)}
        text={t(($) => $.imports.replaceText)}
        cancel={t(($) => $.common.cancel)}
        action={t(($) => $.imports.reread)}
        danger
        write={null}
        onClose={rereading.close}
        onConfirm={() => {
          rereading.close();
          if (rereading.subject !== null) all.readAs(rereading.subject);
        }}
      />
      {(files.length === 0 || run.isDone) && <KeptResults except={all.id} />}
      {read.isPending && chosen === null && <LoadingSkeleton shape="rows" />}
      {read.isError && (
        <ErrorState
          title={t(($) => $.imports.notRead)}
          failure={read.error}
          onRetry={() => (chosen === null ? all.choose(files) : all.readAs(read.variables.choices))}
        />
      )}
      {chosen?.table.roster != null && (
        <Text role="status">
          {t(($) => $.imports.roster, {
            students: counted(chosen.table.countRows).number,
            users: counted(chosen.table.roster.users).number,
            classes: counted(chosen.table.roster.classes).number,
          })}
        </Text>
      )}
      {chosen?.table.roster === null && (
        <ColumnMatch
          // Not the choices: the control in which one was made keeps the focus.
          key={all.id}
          table={chosen.table}
          asked={all.asked}
          fields={chosen.fields}
          disabled={run.isRunning}
          isReading={read.isPending}
          isMatched={isMatched(chosen)}
          onChange={all.setField}
          onRead={(choices) => (all.isMended() ? rereading.open(choices) : all.readAs(choices))}
        />
      )}
      {chosen !== null && isSchoolAsked(chosen) && !read.isPending && (
        <SchoolCode
          key={`school ${all.id}`}
          value={chosen.schoolCode}
          disabled={isBusy}
          onChange={all.setSchoolCode}
        />
      )}
      {chosen !== null && (read.isPending || (check.isPending && rows === null)) && (
        <LoadingSkeleton shape="rows" />
      )}
      {check.isError && (
        <ErrorState
          title={t(($) => $.imports.checkFailed)}
          failure={check.error}
          onRetry={all.retryCheck}
        />
      )}
      {chosen !== null && isMatched(chosen) && !read.isPending && (
        <ListKindChoice of={all} disabled={isBusy} />
      )}
      {rows !== null && !read.isPending && (
        <Stack component="section" gap="sm" aria-labelledby="import-lines">
          <Title order={2} size="h4" id="import-lines">
            {t(($) => $.imports.lines)}
          </Title>
          {!run.isDone && <OtherSchool of={all} />}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              all.checkAgain();
            }}
          >
            <Stack gap="sm">
              <ResultTable
                rows={[...rows.values()]}
                imported={run.imported}
                typed={all.typed}
                mended={all.mended}
                columns={mendedFields.filter((field) => isColumn(field, chosen))}
                // A student of a OneRoster may be in several classes, which one cell can't say.
                fields={chosen?.table.roster === null ? mendedFields : ['name', 'email']}
                readOnly={isBusy}
                onMend={all.mend}
                onDecide={all.decide}
                onLeaveCell={all.leaveCell}
              />
            </Stack>
            {/* Enter in a cell checks again. */}
            <input type="submit" hidden />
          </form>
          {all.whole !== null && !run.isDone && <WholeSummary of={all} whole={all.whole} />}
          <ImportSummary of={all} />
          <RunBar of={all} results={results} />
        </Stack>
      )}
    </div>
  );
}

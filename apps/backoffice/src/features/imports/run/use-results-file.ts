import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropFile, keepFile } from '../../../lib/storage/kept-files.ts';
import { csvText } from '../../../lib/file/csv-text.ts';
import { useLeavingText } from '../whole/use-leaving-text.ts';
import { isCarriedOut } from './carried-out.ts';
import { nameOf, type Import } from './use-import.ts';

/** The lines of a CSV with the results of rows, the reasons in the language of the screen. */
function useResultLines() {
  const { t } = useTranslation();
  const decisionOf = ({ decision, otherName }: ImportRow) =>
    decision === 'emailIsRight' || decision === 'newName'
      ? t(($) => $.imports.decided[decision])
      : decision !== 'samePerson'
        ? ''
        : otherName === null
          ? t(($) => $.imports.decided.samePerson)
          : t(($) => $.imports.decided.sameAs, { name: otherName });
  return {
    headings: [
      t(($) => $.imports.line),
      t(($) => $.imports.fields.name),
      t(($) => $.imports.fields.email),
      t(($) => $.imports.fields.studentNumber),
      t(($) => $.imports.fields.schoolCode),
      t(($) => $.imports.fields.erpIds),
      t(($) => $.imports.fields.group),
      t(($) => $.imports.fields.startsOn),
      t(($) => $.imports.fields.endsOn),
      t(($) => $.imports.result),
      t(($) => $.imports.reason),
    ],
    lineOf: (row: ImportRow, imported: ReadonlySet<number>) => [
      row.place,
      row.name,
      row.email,
      row.studentNumber,
      row.schoolCode,
      row.erpIds.join('; '),
      row.groups.join('; '),
      row.startsOn,
      row.endsOn,
      t(($) => $.imports[imported.has(row.line) ? 'done' : 'results'][row.result]),
      row.errors.map(({ message }) => message).join('; ') || decisionOf(row),
    ],
  };
}

/**
 * The result of each line, and who has left a group, as a CSV to keep or to send to the school. The
 * browser keeps it until it is downloaded, so that neither a reload nor a closed tab loses it.
 */
export function useResultsFile({ id, files, rows, whole, run: { imported, isDone } }: Import) {
  const { t } = useTranslation();
  const leaving = useLeavingText();
  const written = useResultLines();
  const newest = useRef({ written, leaving });
  newest.current = { written, leaving };
  const [isOnlyHere, setOnlyHere] = useState(false);
  const name = `${nameOf(files).replace(/\.\w+$/, '')} ${t(($) => $.imports.resultsName)}.csv`;
  const text = useMemo(() => {
    if (rows === null || (imported.size === 0 && !(isDone && whole !== null))) return null;
    const { headings, lineOf } = newest.current.written;
    const lines = [...rows.values()].map((row) => lineOf(row, imported));
    // Without the group in its column: a file that is imported again must put nobody back.
    const left = (isDone ? (whole?.missing ?? []) : []).map((student) => [
      '',
      student.name,
      student.email ?? '',
      ...numberIn(student.loginName),
      '',
      '',
      '',
      '',
      t(($) => $.imports.whole.hasLeft),
      newest.current.leaving(student),
    ]);
    return csvText([headings, ...lines, ...left]);
  }, [rows, imported, isDone, whole, t]);

  useEffect(() => {
    setOnlyHere(text !== null && !keepFile({ id, name, text }));
  }, [id, name, text]);

  return {
    name,
    /** Null before anything is imported. */
    href: text === null ? null : hrefOf(text),
    /** The file is only on this screen: the browser could not keep it, and nobody downloaded it. */
    isOnlyHere,
    onDownload: () => {
      dropFile(id);
      setOnlyHere(false);
    },
  };
}

/**
 * The student number and the code of the school in a login name, which has no other hyphen before.
 */
function numberIn(loginName: string | null): [string, string] {
  const [code = '', ...number] = (loginName ?? '').split('-');
  return [number.join('-'), code];
}

/**
 * The rows that are not carried out, with the reasons, before and after an import: mended in a
 * spreadsheet, the file is imported like any other. Null if there are none.
 */
export function useLeftOutFile({ files, rows, run: { imported } }: Import) {
  const { t } = useTranslation();
  const { headings, lineOf } = useResultLines();
  const left = [...(rows?.values() ?? [])].filter(
    (row) => !isCarriedOut(row) && !imported.has(row.line),
  );
  if (left.length === 0) return null;
  const name = `${nameOf(files).replace(/\.\w+$/, '')} ${t(($) => $.imports.leftOutName)}.csv`;
  const text = csvText([headings, ...left.map((row) => lineOf(row, imported))]);
  return { name, href: hrefOf(text) };
}

export type ResultsFile = ReturnType<typeof useResultsFile>;

export function hrefOf(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}

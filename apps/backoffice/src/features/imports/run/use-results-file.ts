import type { ImportRow } from '@aqua/contract/students/customers-import';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropFile, keepFile } from '../../../lib/storage/kept-files.ts';
import { csvText } from '../../../lib/file/csv-text.ts';
import { nameOf, type Import } from './use-import.ts';

/**
 * The result of each line, as a CSV to keep or to send to the school. The browser keeps it until it
 * is downloaded, so that neither a reload nor a closed tab loses it.
 */
export function useResultsFile({ id, files, rows, run: { imported } }: Import) {
  const { t } = useTranslation();
  const [isOnlyHere, setOnlyHere] = useState(false);
  const name = `${nameOf(files).replace(/\.\w+$/, '')} ${t(($) => $.imports.resultsName)}.csv`;
  const text = useMemo(() => {
    if (rows === null || imported.size === 0) return null;
    const headings = [
      t(($) => $.imports.line),
      t(($) => $.imports.fields.name),
      t(($) => $.imports.fields.email),
      t(($) => $.imports.fields.erpIds),
      t(($) => $.imports.fields.group),
      t(($) => $.imports.fields.startsOn),
      t(($) => $.imports.fields.endsOn),
      t(($) => $.imports.result),
      t(($) => $.imports.reason),
    ];
    const decisionOf = ({ decision, otherName }: ImportRow) =>
      decision === 'emailIsRight'
        ? t(($) => $.imports.decided.emailIsRight)
        : decision !== 'samePerson'
          ? ''
          : otherName === null
            ? t(($) => $.imports.decided.samePerson)
            : t(($) => $.imports.decided.sameAs, { name: otherName });
    const lines = [...rows.values()].map((row) => [
      String(row.line),
      row.name,
      row.email,
      row.erpIds.join('; '),
      row.groups.join('; '),
      row.startsOn,
      row.endsOn,
      t(($) => $.imports[imported.has(row.line) ? 'done' : 'results'][row.result]),
      row.errors.map(({ message }) => message).join('; ') || decisionOf(row),
    ]);
    return csvText([headings, ...lines]);
  }, [rows, imported, t]);

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

export type ResultsFile = ReturnType<typeof useResultsFile>;

export function hrefOf(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}

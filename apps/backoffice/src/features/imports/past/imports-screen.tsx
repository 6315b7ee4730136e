import type { ImportEntry } from '@aqua/contract/students/imports';
import { importChanges } from '@aqua/contract/students/import-fields';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../components/list/screen/list-screen.tsx';
import { DataTable } from '../../../components/list/table/data-table.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { useListState } from '../../../components/list/use-list-state.ts';
import { counted } from '../../../lib/language/counted.ts';
import { longDate } from '../../../lib/language/format.ts';
import { currentLanguage } from '../../../lib/language/language.ts';
import { importsList, importsQuery } from './imports-queries.ts';
import { UndoImport } from './undo-import.tsx';

/** The imports that were made, newest first, and their undo. */
export function ImportsScreen() {
  const { t } = useTranslation();
  const list = useListState(importsList, importsQuery);
  const imports = useListRows(importsQuery, list.query);
  return (
    <ListScreen
      title={t(($) => $.imports.past.title)}
      list={list}
      fieldLabels={{ fileName: t(($) => $.imports.past.file) }}
      answer={imports}
      empty={t(($) => $.imports.past.empty)}
      total={(count) => t(($) => $.imports.past.total, { count })}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.imports.past.title)}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            {
              title: t(($) => $.imports.past.file),
              kind: 'main',
              cell: (row) => (row.kind === 'newYear' ? t(($) => $.newYear.title) : row.fileName),
            },
            {
              title: t(($) => $.imports.past.when),
              sort: { ascending: 'oldest', descending: 'newest' },
              cell: (row) => longDate(row.createdAt, currentLanguage()),
            },
            { title: t(($) => $.imports.past.by), cell: (row) => row.by },
            { title: t(($) => $.imports.past.did), cell: (row) => <Counts entry={row} /> },
            {
              title: t(($) => $.imports.past.state),
              cell: ({ state, isWhole, kind }) =>
                `${t(($) => $.imports.past.states[state])}${
                  isWhole && kind === 'file' ? `, ${t(($) => $.imports.past.whole)}` : ''
                }`,
            },
            {
              title: t(($) => $.lists.actions),
              kind: 'fit',
              cell: (row) => <UndoImport key={row.id} entry={row} />,
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

function Counts({ entry: { counts } }: { entry: ImportEntry }) {
  const { t } = useTranslation();
  const said = importChanges.filter((change) => counts[change] > 0);
  if (said.length === 0) return <>{t(($) => $.imports.past.nothing)}</>;
  return (
    <>
      {said
        .map((change) => t(($) => $.imports.past.counts[change], counted(counts[change])))
        .join(' · ')}
    </>
  );
}

import { Button, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { exportAuditLog, auditList, auditQuery, type AuditEntry } from './audit-log-queries.ts';
import { actionWords, actorName, subjectName } from './entry-words.ts';
import { EntryPanel } from './entry-panel.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

/** Who changed what, and when (product rules, section 10). A row opens to show what changed. */
export function AuditLogScreen() {
  const { t } = useTranslation();
  const list = useListState(auditList, auditQuery);
  const entries = useListRows(auditQuery, list.query);
  const filters = useAuditFilters(list.filters.action);
  const [open, setOpen] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);

  return (
    <ListScreen
      title={t(($) => $.auditLog.title)}
      list={list}
      fieldLabels={{ actor: t(($) => $.auditLog.who), address: t(($) => $.auditLog.address) }}
      filters={filters}
      answer={entries}
      exportRows={exportAuditLog}
      empty={t(($) => $.auditLog.empty)}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.auditLog.title)}
          rows={rows}
          keyOf={(row) => row.id}
          detail={(row) => open.includes(row.id) && <EntryPanel entry={row} />}
          columns={[
            {
              title: t(($) => $.auditLog.when),
              kind: 'fit',
              cell: (row) => longDate(row.createdAt, currentLanguage()),
            },
            { title: t(($) => $.auditLog.who), kind: 'main', cell: actorName },
            { title: t(($) => $.auditLog.what), cell: (row) => actionWords(row.action) },
            { title: t(($) => $.auditLog.about), cell: about },
            { title: t(($) => $.auditLog.address), kind: 'fit', cell: (row) => row.address },
            { title: t(($) => $.auditLog.details), kind: 'actions', cell: opener },
          ]}
        />
      )}
    </ListScreen>
  );

  function about(row: AuditEntry) {
    return (
      <span>
        {subjectName(row)}{' '}
        <Text span size="sm" c="dimmed">
          {t(($) => $.auditLog.entry, { id: row.subjectId })}
        </Text>
      </span>
    );
  }

  function opener(row: AuditEntry) {
    const isOpen = open.includes(row.id);
    const Icon = isOpen ? IconChevronDown : IconChevronRight;
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={t(($) => $.auditLog.detailsOf, {
          what: `${actorName(row)} ${actionWords(row.action)}`,
          when: longDate(row.createdAt, currentLanguage()),
        })}
        onClick={() => toggle(row.id)}
      >
        {t(($) => $.auditLog.details)}
      </Button>
    );
  }
}

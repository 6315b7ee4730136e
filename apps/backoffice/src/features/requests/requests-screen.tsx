import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Email } from '../../components/email.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { phrases } from '../../lib/language/phrases.ts';
import { FileRequestDialog } from './file-request-dialog.tsx';
import { RequestState, shownName } from './request-state.tsx';
import { exportRequests, requestsList, requestsQuery } from './requests-queries.ts';

/** What people ask about their own data (product rules, section 10). */
export function RequestsScreen() {
  const { t } = useTranslation();
  const list = useListState(requestsList, requestsQuery);
  const requests = useListRows(requestsQuery, list.query);
  const file = useDialog();
  const { kinds, states } = phrases().backoffice.requests;

  return (
    <>
      <ListScreen
        title={t(($) => $.requests.title)}
        list={list}
        fieldLabels={{
          email: t(($) => $.fields.email),
          name: t(($) => $.fields.name),
          text: t(($) => $.requests.text),
        }}
        filters={{
          state: {
            kind: 'choice',
            label: t(($) => $.requests.state),
            choices: { ...states, due: t(($) => $.requests.needsHand) },
          },
          kind: { kind: 'choice', label: t(($) => $.requests.kind), choices: kinds },
        }}
        answer={requests}
        exportRows={exportRequests}
        empty={t(($) => $.requests.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => file.open()}>
            {t(($) => $.requests.file)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.requests.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.fields.name),
                kind: 'main',
                cell: (row) => (
                  <Anchor
                    inherit
                    renderRoot={(root) => (
                      <Link to="/requests/$id" params={{ id: String(row.id) }} {...root} />
                    )}
                  >
                    {shownName(row)}
                  </Anchor>
                ),
              },
              {
                title: t(($) => $.fields.email),
                cell: ({ email }) =>
                  email === '' ? t(($) => $.common.none) : <Email>{email}</Email>,
              },
              {
                title: t(($) => $.requests.kind),
                cell: (row) => t(($) => $.requests.kinds[row.kind]),
              },
              {
                title: t(($) => $.requests.state),
                cell: (row) => <RequestState request={row} />,
              },
              {
                title: t(($) => $.requests.createdAt),
                kind: 'fit',
                cell: (row) => longDate(row.createdAt, currentLanguage()),
              },
            ]}
          />
        )}
      </ListScreen>
      <FileRequestDialog state={file} />
    </>
  );
}

import type { TrafficEntry } from '@aqua/contract/oversight/traffic-log';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallRoute, CallStatus } from '../../components/traffic-call.tsx';
import { Clamp } from '../../components/clamp.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { callWords } from '../../lib/language/call-words.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { phrases } from '../../lib/language/phrases.ts';
import { exportTraffic, trafficList, trafficQuery } from './traffic-log-queries.ts';

/** Who made which call, from where (product rules, section 10). */
export function TrafficLogScreen() {
  const { t } = useTranslation();
  const list = useListState(trafficList, trafficQuery);
  const calls = useListRows(trafficQuery, list.query);
  const { roles } = phrases().backoffice.layout;
  const { from, to, accountId } = list.filters;
  const isToday = [from, to, accountId].every((one) => one === undefined);

  return (
    <ListScreen
      title={t(($) => $.trafficLog.title)}
      list={list}
      fieldLabels={{ address: t(($) => $.trafficLog.address) }}
      filters={{
        accountKind: {
          kind: 'choice',
          label: t(($) => $.trafficLog.accountKind),
          choices: { admin: roles.Admin, staff: roles.StaffSubAdmin, customer: roles.Student },
        },
        accountId: { kind: 'linked', label: t(($) => $.trafficLog.accountId) },
        from: { kind: 'day', label: t(($) => $.trafficLog.from) },
        to: { kind: 'day', label: t(($) => $.trafficLog.to) },
        // Without it, the server leaves out what this screen itself calls again and again.
        withOwn: {
          kind: 'choice',
          label: t(($) => $.trafficLog.ownLooks),
          choices: { true: t(($) => $.trafficLog.listed) },
        },
      }}
      answer={calls}
      exportRows={exportTraffic}
      empty={t(($) => $.trafficLog.empty)}
      notice={
        isToday && list.query.keySearch === '' ? (
          <Text size="sm" c="dimmed">
            {t(($) => $.trafficLog.today)}
          </Text>
        ) : null
      }
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.trafficLog.title)}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            {
              title: t(($) => $.trafficLog.when),
              kind: 'fit',
              cell: (row) => longDate(row.createdAt, currentLanguage()),
            },
            {
              title: t(($) => $.trafficLog.who),
              kind: 'main',
              cell: (row) => <Account account={row.account} />,
            },
            { title: t(($) => $.trafficLog.call), cell: (row) => <Call entry={row} /> },
            {
              title: t(($) => $.trafficLog.status),
              kind: 'fit',
              cell: ({ status }) => <CallStatus status={status} />,
            },
            {
              title: t(($) => $.trafficLog.address),
              kind: 'fit',
              cell: ({ address }) => (
                <Anchor
                  size="sm"
                  title={t(($) => $.trafficLog.sameAddress, { address })}
                  renderRoot={(root) => (
                    <Link to="/traffic-log" search={{ keySearch: address }} {...root} />
                  )}
                >
                  {address}
                </Anchor>
              ),
            },
            {
              title: t(($) => $.trafficLog.device),
              cell: (row) => <Clamp lines={2}>{row.userAgent}</Clamp>,
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

/** The name leads to all calls of the account. */
function Account({ account }: Pick<TrafficEntry, 'account'>) {
  const { t } = useTranslation();
  const { kind, id } = account;
  if (id === null) return t(($) => $.trafficLog.failedSignIn);
  const name = account.name ?? t(($) => $.trafficLog.deleted, { id });
  return (
    <Anchor
      inherit
      title={t(($) => $.trafficLog.sameAccount, { name })}
      renderRoot={(root) => (
        <Link to="/traffic-log" search={{ accountKind: kind, accountId: id }} {...root} />
      )}
    >
      {name}
    </Anchor>
  );
}

function Call({ entry }: { entry: TrafficEntry }) {
  const words = callWords(entry);
  return (
    <Stack gap={0} miw={{ md: '15rem' }}>
      {words !== null && <span>{words}</span>}
      <CallRoute {...entry} />
    </Stack>
  );
}

import { Avatar } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Clamp } from '../../components/clamp.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListState, defaultOrders } from '../../components/list/use-list-state.ts';
import { pictureUrl } from '../../lib/format.ts';
import { publishersQuery } from './publishers-queries.ts';

export function PublishersScreen() {
  const { t } = useTranslation();
  const list = useListState({
    name: 'publishers',
    fields: ['name', 'companyName'],
    orders: defaultOrders,
  });
  const publishers = useQuery(publishersQuery(list.query));

  return (
    <ListScreen
      title={t(($) => $.publishers.title)}
      list={list}
      fieldLabels={{
        name: t(($) => $.fields.name),
        companyName: t(($) => $.publishers.companyName),
      }}
      answer={publishers}
      empty={t(($) => $.publishers.empty)}
    >
      {(rows) => (
        <DataTable
          label={t(($) => $.publishers.title)}
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            { title: t(($) => $.fields.name), kind: 'main', cell: (row) => row.name },
            {
              title: t(($) => $.publishers.description),
              cell: (row) => <Clamp lines={2}>{row.companyDescription}</Clamp>,
            },
            {
              title: t(($) => $.publishers.logo),
              kind: 'fit',
              cell: (row) => (
                <Avatar
                  radius="md"
                  size={44}
                  color="aqua"
                  src={row.logo && pictureUrl(row.logo.link, 160)}
                  alt={t(($) => $.publishers.logoOf, { name: row.name })}
                  name={row.name}
                />
              ),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}

import { Button, Text } from '@mantine/core';
import type { SignInProvider } from '@aqua/contract/accounts/sign-in-providers';
import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { ListScreen } from '../../components/list/screen/list-screen.tsx';
import { DataTable } from '../../components/list/table/data-table.tsx';
import { RowActionIcon, RowActions } from '../../components/list/table/row-actions.tsx';
import { useListRows } from '../../components/list/use-list-rows.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { providerName } from '../../lib/language/provider-name.ts';
import { DeleteProviderDialog } from './delete-provider-dialog.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderState } from './provider-state.tsx';
import { providersList, providersQuery } from './sign-in-providers-queries.ts';
import { TriedDialog } from './tried-dialog.tsx';
import { TryProviderDialog } from './try-provider-dialog.tsx';

export function SignInProvidersScreen() {
  const { t } = useTranslation();
  const list = useListState(providersList, providersQuery);
  const providers = useListRows(providersQuery, list.query);
  const { tried } = useSearch({ from: '/signed-in/sign-in-providers' });
  const navigate = useNavigate();
  const edit = useDialog<SignInProvider>();
  const remove = useDialog<SignInProvider>();
  const trial = useDialog<SignInProvider>();

  return (
    <>
      <ListScreen
        title={t(($) => $.signInProviders.title)}
        list={list}
        fieldLabels={{
          nameEn: t(($) => $.signInProviders.nameEn),
          nameTh: t(($) => $.signInProviders.nameTh),
          issuer: t(($) => $.signInProviders.issuer),
        }}
        answer={providers}
        empty={t(($) => $.signInProviders.empty)}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => edit.open()}>
            {t(($) => $.signInProviders.new)}
          </Button>
        }
      >
        {(rows) => (
          <DataTable
            label={t(($) => $.signInProviders.title)}
            rows={rows}
            keyOf={(row) => row.id}
            columns={[
              {
                title: t(($) => $.signInProviders.button),
                kind: 'main',
                cell: (row) => <ButtonNames provider={row} />,
              },
              {
                title: t(($) => $.signInProviders.preset),
                cell: (row) => t(($) => $.signInProviders.presets[row.preset]),
              },
              { title: t(($) => $.signInProviders.for), cell: audience },
              {
                title: t(($) => $.signInProviders.domains),
                cell: (row) => row.domains.join(', ') || t(($) => $.common.none),
              },
              {
                title: t(($) => $.signInProviders.state),
                kind: 'fit',
                cell: (row) => <ProviderState provider={row} />,
              },
              {
                title: t(($) => $.signInProviders.people),
                kind: 'fit',
                cell: (row) => wholeNumber(row.countIdentities, currentLanguage()),
              },
              { title: t(($) => $.lists.actions), kind: 'actions', cell: actions },
            ]}
          />
        )}
      </ListScreen>
      <ProviderDialog state={edit} />
      <DeleteProviderDialog state={remove} />
      <TryProviderDialog state={trial} />
      {tried !== undefined && <TriedDialog key={tried} attempt={tried} onClose={leaveTried} />}
    </>
  );

  function leaveTried() {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, tried: undefined }),
      replace: true,
    });
  }

  function audience(row: SignInProvider) {
    const names = (['forStudents', 'forStaff', 'forAdmins'] as const).filter((name) => row[name]);
    if (names.length === 0) return t(($) => $.signInProviders.nobody);
    return names.map((name) => t(($) => $.signInProviders.audiences[name])).join(', ');
  }

  function actions(row: SignInProvider) {
    const name = providerName(row, currentLanguage());
    return (
      <RowActions
        edit={{
          label: t(($) => $.signInProviders.editOf, { name }),
          onClick: () => edit.open(row),
        }}
        remove={{
          label: t(($) => $.signInProviders.deleteOf, { name }),
          onClick: () => remove.open(row),
        }}
      >
        <RowActionIcon
          icon={IconPlayerPlay}
          color="gray"
          action={{
            label: t(($) => $.signInProviders.tryOf, { name }),
            onClick: () => trial.open(row),
          }}
        />
      </RowActions>
    );
  }
}

/** The name in the language of the screen, and below it the other one if it differs. */
function ButtonNames({ provider }: { provider: SignInProvider }) {
  const name = providerName(provider, currentLanguage());
  const other = name === provider.nameEn ? provider.nameTh : provider.nameEn;
  return (
    <>
      {name}
      {other !== name && (
        <Text size="xs" c="dimmed">
          {other}
        </Text>
      )}
    </>
  );
}

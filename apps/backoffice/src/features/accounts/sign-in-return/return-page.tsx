import { Loader, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicPage, Sheet, SheetHead } from '../../../components/site/public-page.tsx';

export function ReturnPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PublicPage title={title}>
      <Sheet>{children}</Sheet>
    </PublicPage>
  );
}

/** A calm moment, until another page opens. */
export function Waiting({ reason }: { reason: 'finishing' | 'returning' }) {
  const { t } = useTranslation();
  const title = t(($) => $.signInWith[reason]);
  return (
    <ReturnPage title={title}>
      <Stack gap="md" role="status">
        <SheetHead title={title} text={t(($) => $.signInWith.moment)} />
        <Loader type="dots" aria-hidden />
      </Stack>
    </ReturnPage>
  );
}

import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CardsFor } from '../../../components/cards/print-cards.ts';
import { LazyDialog } from '../../../components/dialog/lazy-dialog.tsx';
import { useDialog } from '../../../components/dialog/use-dialog.ts';
import { counted } from '../../../lib/language/counted.ts';
import type { Import } from './use-import.ts';

const loadCards = async () =>
  (await import('../../../components/cards/print-cards-dialog.tsx')).PrintCardsDialog;

/** Cards for the students whom the import has made and whom no mail reaches. */
export function NewCards({ of: { rows } }: { of: Import }) {
  const { t } = useTranslation();
  const print = useDialog<CardsFor>();
  const ids = [...(rows?.values() ?? [])].flatMap(({ cardFor }) => cardFor ?? []);
  if (ids.length === 0) return null;
  return (
    <>
      <Button leftSection={<IconId size={16} aria-hidden />} onClick={() => print.open({ ids })}>
        {t(($) => $.imports.printCards, counted(ids.length))}
      </Button>
      <LazyDialog load={loadCards} dialog={{ state: print }} />
    </>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../choice-switch.tsx';
import styles from '../list-toolbar.module.css';
import type { ListView } from '../list-search.ts';

const icons = { rows: IconList, cards: IconLayoutGrid };

interface ViewSwitchProps {
  views: readonly ListView[];
  view: ListView;
  onChange: (view: ListView) => void;
}

/** Shows a list as cards or as rows. */
export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  const { t } = useTranslation();
  return (
    <ChoiceSwitch
      label={t(($) => $.lists.view)}
      className={styles.views}
      value={view}
      choices={views.map((each) => {
        const Icon = icons[each];
        return {
          value: each,
          label: (
            <>
              <Icon size={18} stroke={1.6} className={styles.icon} aria-hidden />
              <VisuallyHidden>{t(($) => $.lists.views[each])}</VisuallyHidden>
            </>
          ),
        };
      })}
      onChange={onChange}
    />
  );
}

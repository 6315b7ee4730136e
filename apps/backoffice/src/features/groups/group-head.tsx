import { Anchor, Stack, Text } from '@mantine/core';
import type { Group } from '@aqua/contract/students/groups';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lastSearchOf } from '../../components/list/list-search.ts';
import { PageTabs } from '../../components/page-tabs.tsx';
import touchTargets from '../../components/touch-targets.module.css';
import { wholeNumber } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useMay } from '../../lib/storage/session.ts';
import type { GroupTab } from './search.ts';
import { groupsList } from './groups-queries.ts';

interface GroupHeadProps {
  group: Group;
  tab: GroupTab;
}

/** The part above the list, the same on every tab of a group's page. */
export function GroupHead({ group, tab }: GroupHeadProps) {
  const { t } = useTranslation();
  const maySeeReadings = useMay('readReadings');
  const readers: GroupTab[] = maySeeReadings ? ['readers'] : [];
  const tabs: GroupTab[] = ['students', 'books', ...readers, 'code'];
  const waiting = wholeNumber(group.countWaiting, currentLanguage());
  const labelOf = (name: GroupTab) =>
    name === 'code' && group.countWaiting > 0
      ? t(($) => $.classCodes.tabWaiting, { number: waiting })
      : t(($) => $.groups.tabs[name]);
  return (
    <Stack gap="sm">
      <Anchor
        size="sm"
        className={touchTargets.link}
        renderRoot={(props) => <Link {...props} to="/groups" search={lastSearchOf(groupsList)} />}
      >
        <IconChevronLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
        {t(($) => $.groups.back)}
      </Anchor>
      {group.description !== null && (
        <Text size="sm" c="dimmed" maw="44rem">
          {group.description}
        </Text>
      )}
      <PageTabs
        label={t(($) => $.groups.parts)}
        current={tab}
        tabs={tabs.map((name) => ({ name, label: labelOf(name) }))}
      />
    </Stack>
  );
}

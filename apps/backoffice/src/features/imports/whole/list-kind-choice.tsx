import { Box, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GroupSelect } from '../../../components/field/group-select.tsx';
import styles from '../imports.module.css';
import { isColumn } from '../run/matched-fields.ts';
import type { Import } from '../run/use-import.ts';

/** Whether the list adds students or is the whole list of its groups, and what that means. */
export function ListKindChoice({ of, disabled }: { of: Import; disabled: boolean }) {
  const { t } = useTranslation();
  const { chosen, setList } = of;
  if (chosen === null) return null;
  const { list } = chosen;
  return (
    <Box component="section" className={styles.kept} aria-label={t(($) => $.imports.whole.kind)}>
      <Stack gap="sm">
        <Radio.Group
          label={t(($) => $.imports.whole.kind)}
          value={list.isWhole ? 'whole' : 'addition'}
          onChange={(kind) => setList({ ...list, isWhole: kind === 'whole' })}
        >
          <Stack gap={6} mt={6}>
            <Radio
              value="addition"
              disabled={disabled}
              label={t(($) => $.imports.whole.addition)}
              description={t(($) => $.imports.whole.additionHint)}
            />
            <Radio
              value="whole"
              disabled={disabled}
              label={t(($) => $.imports.whole.list)}
              description={t(($) => $.imports.whole.listHint)}
            />
          </Stack>
        </Radio.Group>
        {/* Several sheets are of several groups. */}
        {list.isWhole && !isColumn('group', chosen) && !chosen.table.isTogether && (
          <Box maw={400}>
            <GroupSelect
              isOne
              value={list.groupId === null ? [] : [list.groupId]}
              onChange={([groupId = null]) => setList({ ...list, groupId })}
            />
            <Text size="sm" c="dimmed">
              {t(($) => $.imports.whole.groupHint)}
            </Text>
          </Box>
        )}
        {list.isWhole && (
          <Radio.Group
            label={t(($) => $.imports.whole.books)}
            value={list.missingBooks}
            onChange={(missingBooks) => setList({ ...list, missingBooks })}
          >
            <Stack gap={6} mt={6}>
              <Radio value="lose" disabled={disabled} label={t(($) => $.imports.whole.booksLost)} />
              <Radio value="keep" disabled={disabled} label={t(($) => $.imports.whole.booksKept)} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </Box>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../lib/file/save-blob.ts';
import { showErrorToast } from '../../lib/toast.tsx';
import type { ChartData } from './chart-data.ts';
import { chartCsv } from './chart-csv.ts';

/** Saves a chart as a picture, or its numbers as a table. */
export function SaveChart(chart: ChartData) {
  const { t } = useTranslation();
  const { title, dates } = chart;
  const name = [title, dates[0], dates.at(-1)].join(' ');

  async function savePicture() {
    try {
      // Few people save a picture, so the code that draws it is loaded with the first one.
      const { chartPicture } = await import('./chart-picture.ts');
      saveBlob(await chartPicture(chart), `${name}.png`);
    } catch {
      showErrorToast(t(($) => $.charts.failed));
    }
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t(($) => $.charts.saveOf, { chart: title })}
        >
          <IconDownload size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void savePicture()}>{t(($) => $.charts.png)}</Menu.Item>
        <Menu.Item
          onClick={() =>
            saveBlob(
              new Blob(
                [
                  chartCsv(
                    chart,
                    t(($) => $.charts.date),
                  ),
                ],
                { type: 'text/csv' },
              ),
              `${name}.csv`,
            )
          }
        >
          {t(($) => $.charts.csv)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

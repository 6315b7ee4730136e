import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { CallOptions } from '@aqua/client/create-client';
import { exportFormats, type ExportFormat } from '@aqua/contract/list-choices';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMenuButton } from '../../use-menu-button.ts';
import { ExportDialog } from './export-dialog.tsx';
import styles from '../list-toolbar.module.css';
import { useExport } from './use-export.ts';

interface ExportMenuProps {
  title: string;
  /** The number of rows with the current filters; undefined until the list has loaded. */
  total: number | undefined;
  download: (format: ExportFormat, options: CallOptions) => Promise<Blob>;
}

/** Saves all rows that match the filters of the list as a file. */
export function ExportMenu({ title, total, download }: ExportMenuProps) {
  const { t } = useTranslation();
  const run = useExport({ title, total: total ?? 0, download });
  const { button, fromButton } = useMenuButton();
  const label = t(($) => $.listExport.title);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={label}>
            <ActionIcon
              ref={button}
              className={styles.tool}
              size={36}
              variant="default"
              aria-label={label}
              loading={run.state.kind === 'quiet'}
              disabled={total === undefined || total === 0}
            >
              <IconDownload size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t(($) => $.listExport.rows, { count: total ?? 0 })}</Menu.Label>
          {exportFormats.map((format) => (
            <Menu.Item key={format} onClick={fromButton(() => run.start(format))}>
              {t(($) => $.listExport.formats[format])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ExportDialog total={total ?? 0} {...run} />
    </>
  );
}

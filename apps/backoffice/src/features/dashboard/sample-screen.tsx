import { Alert } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DashboardView } from './dashboard-view.tsx';
import { sampleDashboard } from './sample-data.ts';
import { useRange } from './use-range.ts';

/** The dashboard on sample data, which is marked as such (product rules, section 8). */
export function SampleScreen() {
  const { t } = useTranslation();
  const [range] = useRange();
  return (
    <DashboardView
      answer={{
        data: sampleDashboard(range),
        isPending: false,
        isPlaceholderData: false,
        error: null,
        refetch: () => undefined,
      }}
      isOfOnePublisher={false}
      note={t(($) => $.dashboard.sample)}
    >
      <Alert
        role="note"
        color="amber"
        icon={<IconFlask size={20} aria-hidden />}
        title={t(($) => $.dashboard.sample)}
      >
        {t(($) => $.dashboard.sampleText)}
      </Alert>
    </DashboardView>
  );
}

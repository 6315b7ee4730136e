import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Notice } from '../../components/messages/notice';
import { Text } from '../../components/text';
import { client } from '../../lib/server/api';
import { errorMessage } from '../../lib/server/error-message';
import { saveFile } from '../../lib/files/save-file';
import { Section } from './section';

/** Downloads a copy of all the student's data, without waiting for anybody (PDPA, section 30). */
export function CopySection() {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: async () => saveFile(await client.requests.myData(), 'aqua-my-data.zip'),
  });
  return (
    <Section title={t(($) => $.myData.copy)} hint={t(($) => $.myData.copyHint)}>
      {download.isError && <Notice text={errorMessage(download.error)} />}
      <Button
        kind="quiet"
        label={t(($) => $.myData.download)}
        busy={download.isPending}
        onPress={() => download.mutate()}
      />
      {download.data === true && (
        <Text size="small" tone="textMuted" aria-live="polite">
          {t(($) => $.myData.downloaded)}
        </Text>
      )}
    </Section>
  );
}

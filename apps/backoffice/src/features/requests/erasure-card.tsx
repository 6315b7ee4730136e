import { aloneAfterHours, type OpenedRequest } from '@aqua/contract/law/privacy-requests';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { longDate } from '../../lib/language/format.ts';
import { currentLanguage } from '../../lib/language/language.ts';
import { useServerClock } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/storage/session.ts';
import { useWrite } from '../../lib/write/use-write.ts';
import { confirmErasure, withdrawErasure } from './requests-queries.ts';

interface ErasureCardProps {
  request: OpenedRequest;
}

/** Who proposed the erasure and who confirmed it, with the buttons for those who may act on it. */
export function ErasureCard({ request }: ErasureCardProps) {
  const { t } = useTranslation();
  const me = useSession()?.accessRecord.id;
  const { erasure, state, otherAdmins, name, email } = request;
  const confirm = useDialog();
  const erase = useWrite(confirmErasure, { onSuccess: confirm.close });
  const withdraw = useWrite(withdrawErasure);
  const aloneFrom = Date.parse(erasure?.proposedAt ?? '') + aloneAfterHours * 3_600_000;
  const isLongAgo = useServerClock((now) => now >= aloneFrom);
  if (erasure === null) return null;

  const language = currentLanguage();
  const isOpen = state === 'open' || state === 'overdue';
  const isOwn = erasure.proposedBy.id === me;
  const mayConfirm = !isOwn || (otherAdmins === 0 && isLongAgo);
  return (
    <Paper withBorder radius="lg" p="lg" bg="var(--aqua-surface)" component="section">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t(($) => $.requests.proposal)}
        </Title>
        <Text size="sm">
          {t(($) => $.requests.proposedBy, {
            name: erasure.proposedBy.name,
            when: longDate(erasure.proposedAt, language),
          })}
        </Text>
        {erasure.confirmedBy !== null && (
          <Text size="sm">
            {t(($) => $.requests.confirmedBy, { name: erasure.confirmedBy.name })}
          </Text>
        )}
        {isOpen && isOwn && otherAdmins > 0 && <Text size="sm">{t(($) => $.requests.yours)}</Text>}
        {isOpen && isOwn && otherAdmins === 0 && (
          <Text size="sm">
            {t(($) => $.requests.yoursAlone, {
              when: longDate(new Date(aloneFrom).toISOString(), language),
            })}
          </Text>
        )}
        {isOpen && (
          <Group gap="sm">
            {mayConfirm && (
              <Button color="coral" onClick={() => confirm.open()}>
                {t(($) => $.requests.confirm)}
              </Button>
            )}
            <Button
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(request)}
            >
              {t(($) => $.requests.withdraw)}
            </Button>
          </Group>
        )}
      </Stack>
      <ConfirmDialog
        opened={confirm.opened}
        title={t(($) => $.requests.confirmTitle, { name })}
        text={t(($) => $.requests.confirmText, { email })}
        action={t(($) => $.requests.confirm)}
        danger
        write={erase}
        onClose={confirm.close}
        onConfirm={() => erase.mutate(request)}
      />
    </Paper>
  );
}

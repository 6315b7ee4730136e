import { Badge, Button, Group, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../components/dialog/use-dialog.ts';
import { RenewCodesDialog, TurnOffDialog } from './two-step-proof.tsx';
import { Loaded, Card } from '../../components/card.tsx';
import { twoStepQuery } from './profile-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

/** Two-step sign-in of one's own account: set-up, recovery codes, turning it off. */
export function TwoStepCard({ email }: { email: string }) {
  const { t } = useTranslation();
  const twoStep = useQuery(twoStepQuery());
  const setUp = useDialog();
  const renew = useDialog();
  const turnOff = useDialog();
  const recovery = useDialog<string[]>();
  const isOn = twoStep.data?.isOn;

  return (
    <Card
      title={t(($) => $.profile.twoStep.title)}
      state={isOn !== undefined && <TwoStepBadge isOn={isOn} />}
    >
      <Loaded answer={twoStep}>
        {({ recoveryCodesLeft }) => (
          <>
            <Text size="sm">{t(($) => $.profile.twoStep.text)}</Text>
            {isOn === true && (
              <Text size="sm" c="dimmed">
                {t(($) => $.profile.twoStep.recoveryLeft, { count: recoveryCodesLeft })}
              </Text>
            )}
            <Group justify="flex-end" gap="sm">
              {isOn === true ? (
                <>
                  <Button variant="subtle" color="coral" onClick={() => turnOff.open()}>
                    {t(($) => $.profile.twoStep.turnOff)}
                  </Button>
                  <Button variant="default" onClick={() => renew.open()}>
                    {t(($) => $.profile.twoStep.renew)}
                  </Button>
                </>
              ) : (
                <Button variant="default" onClick={() => setUp.open()}>
                  {t(($) => $.profile.twoStep.turnOn)}
                </Button>
              )}
            </Group>
          </>
        )}
      </Loaded>
      <TwoStepSetup state={setUp} onCodes={recovery.open} />
      <RenewCodesDialog state={renew} onCodes={recovery.open} />
      <TurnOffDialog state={turnOff} />
      <RecoveryCodesDialog state={recovery} email={email} />
    </Card>
  );
}

function TwoStepBadge({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <Badge
      color={isOn ? 'green' : 'gray'}
      leftSection={<Icon size={14} stroke={1.8} aria-hidden />}
    >
      {t(($) => (isOn ? $.profile.twoStep.on : $.profile.twoStep.off))}
    </Badge>
  );
}

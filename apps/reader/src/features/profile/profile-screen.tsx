import { languages } from '@aqua/phrases/languages';
import { space } from '@aqua/theme/space';
import { useQuery } from '@tanstack/react-query';
import { router } from 'expo-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { ChoiceRow } from '../../components/fields/choice-row';
import { languageNames } from '../../components/screens/language-switch';
import { Overlay } from '../../components/overlays/overlay';
import { OverlayHeader } from '../../components/overlays/overlay-header';
import { Text } from '../../components/text';
import { thisDevice } from '../../lib/device/device';
import { leaveScreen } from '../../lib/navigation/leave-screen';
import { appearances, choose, usePreferences } from '../../lib/preferences/preferences';
import { useSession } from '../../lib/session/session';
import { version } from '../../lib/platform/version';
import { CapturesSection } from '../captures/captures-section';
import { knowsPasskeys } from '../../lib/platform/passkeys';
import { DeviceMoves } from './device-moves';
import { PasskeysSection } from './passkeys-section';
import { IdentitiesSection } from './identities/identities-section';
import { PasswordDialog } from './password-dialog';
import { SignOutDialog } from './sign-out-dialog';

export function ProfileScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const { language, appearance } = usePreferences();
  const device = useQuery({ queryKey: ['device'], queryFn: thisDevice, staleTime: Infinity });
  const [dialog, setDialog] = useState<'password' | 'signOut' | null>(null);
  const closeDialog = () => setDialog(null);

  return (
    <Overlay open place="side" label={t(($) => $.profile.title)} onClose={leaveScreen}>
      <OverlayHeader
        title={t(($) => $.profile.title)}
        closeLabel={t(($) => $.app.close)}
        onClose={leaveScreen}
      />
      <ScrollView style={styles.scroll} contentContainerStyle={styles.body}>
        <View>
          <Text size="h4" font="work600">
            {session?.name}
          </Text>
          <Text tone="textMuted">{session?.email}</Text>
        </View>
        <Section title={t(($) => $.profile.device)}>
          <Text>{device.data?.name}</Text>
          <Text size="small" tone="textMuted">
            {t(($) => $.profile.deviceNumber)}
          </Text>
          <Text selectable size="small" style={styles.number}>
            {device.data?.number}
          </Text>
          <Text size="small" tone="textMuted">
            {t(($) => $.profile.deviceHint)}
          </Text>
          <DeviceMoves />
        </Section>
        <Section title={t(($) => $.captures.title)}>
          <CapturesSection />
        </Section>
        {knowsPasskeys() && (
          <Section title={t(($) => $.profile.passkeys)}>
            <PasskeysSection />
          </Section>
        )}
        <IdentitiesSection />
        <Section title={t(($) => $.profile.language)}>
          <ChoiceRow
            label={t(($) => $.profile.language)}
            value={language}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChoose={(choice) => choose({ language: choice })}
          />
        </Section>
        <Section title={t(($) => $.profile.appearance)}>
          <ChoiceRow
            label={t(($) => $.profile.appearance)}
            value={appearance}
            choices={appearances.map((value) => ({
              value,
              label: t(($) => $.profile.appearances[value]),
            }))}
            onChoose={(choice) => choose({ appearance: choice })}
          />
        </Section>
        <Button
          kind="quiet"
          label={t(($) => $.join.title)}
          onPress={() => router.replace('/join')}
        />
        <Button
          kind="quiet"
          label={t(($) => $.myData.title)}
          onPress={() => router.replace('/my-data')}
        />
        <Button
          kind="quiet"
          label={t(($) => $.profile.password)}
          onPress={() => setDialog('password')}
        />
        <Button
          kind="quiet"
          label={t(($) => $.profile.signOut)}
          onPress={() => setDialog('signOut')}
        />
        {version !== '' && (
          <Text selectable size="small" tone="textMuted" style={styles.version}>
            {t(($) => $.profile.version, { version })}
          </Text>
        )}
      </ScrollView>
      <PasswordDialog open={dialog === 'password'} onClose={closeDialog} />
      <SignOutDialog open={dialog === 'signOut'} onCancel={closeDialog} />
    </Overlay>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View style={styles.section}>
      <Text role="heading" size="small" font="work600" tone="textMuted">
        {title}
      </Text>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  scroll: { flexShrink: 1 },
  body: { padding: space.lg, gap: space.lg },
  section: { gap: space.xxs },
  version: { textAlign: 'center' },
  number: { fontVariant: ['tabular-nums'], letterSpacing: 0.5 },
});

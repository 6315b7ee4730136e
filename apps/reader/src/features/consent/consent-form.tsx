import { bangkokDay, guardianPart } from '@aqua/contract/ages';
import { space } from '@aqua/theme/space';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollView, StyleSheet, View } from 'react-native';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Text } from '../../components/text';
import { TextField } from '../../components/text-field';
import { client } from '../../lib/api';
import { messageOf } from '../../lib/message-of';
import { birthdayOf } from './birthday';
import { LegalLinks } from './legal-links';

interface Props {
  /** Birthday and terms are recorded: the book may be asked for again. */
  onDone: () => void;
  onClose: () => void;
}

/** What a student says before the first book opens (decisions, section 4). */
export function ConsentForm({ onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [birthday, setBirthday] = useState('');
  const [guardianName, setGuardianName] = useState('');
  const [guardianEmail, setGuardianEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const born = birthdayOf(birthday);
  const part = born === null ? 'none' : guardianPart(born, bangkokDay());
  const agree = useMutation({
    mutationFn: (day: string) =>
      client.customers.consent({
        body: { birthday: day, acceptTerms: true, guardianName, guardianEmail },
      }),
    onSuccess: onDone,
  });

  function submit() {
    setMissing(born === null);
    if (born !== null) agree.mutate(born);
  }

  const refusal = agree.error === null ? null : messageOf(agree.error);
  const problem = missing && born === null ? t(($) => $.consent.birthdayMissing) : refusal;
  return (
    <ScrollView contentContainerStyle={styles.screen} keyboardShouldPersistTaps="handled">
      <View style={styles.form}>
        <Text role="heading" size="h2" face="book500">
          {t(($) => $.consent.title)}
        </Text>
        <Text tone="textMuted">{t(($) => $.consent.lead)}</Text>
        {problem !== null && <Notice text={problem} />}
        <TextField
          label={t(($) => $.consent.birthday)}
          placeholder={t(($) => $.consent.birthdayForm)}
          value={birthday}
          onChangeText={setBirthday}
          invalid={missing && born === null}
          inputMode="text"
          autoComplete="birthdate-full"
        />
        {part !== 'none' && (
          <>
            <Text tone="textMuted">{t(($) => $.consent.guardian[part])}</Text>
            <TextField
              label={t(($) => $.consent.guardianName)}
              value={guardianName}
              onChangeText={setGuardianName}
            />
            <TextField
              label={t(($) => $.consent.guardianEmail)}
              value={guardianEmail}
              onChangeText={setGuardianEmail}
              autoCapitalize="none"
              autoCorrect={false}
              inputMode="email"
            />
          </>
        )}
        <LegalLinks />
        <Button label={t(($) => $.consent.accept)} busy={agree.isPending} onPress={submit} />
        <Button kind="quiet" label={t(($) => $.app.toLibrary)} onPress={onClose} />
      </View>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  screen: { flexGrow: 1, justifyContent: 'center', padding: space.lg },
  form: { width: '100%', maxWidth: 400, alignSelf: 'center', gap: space.md },
});

import { bangkokDay, guardianPart } from '@aqua/contract/law/ages';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextInput } from 'react-native';
import { Button } from '../../components/button';
import { FormHead, FormPage } from '../../components/screens/form-page';
import { Notice } from '../../components/messages/notice';
import { Text } from '../../components/text';
import { TextField } from '../../components/fields/text-field';
import { client } from '../../lib/server/api';
import { fieldErrors, errorMessage } from '../../lib/server/error-message';
import { birthdayOf } from './birthday';
import { birthdayAutofill } from './birthday-autofill';
import { DocumentTicks, hasDocuments, noTicks } from './document-ticks';

interface Props {
  /** The server has stored birthday and consent, so the book can be requested again. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for birthday and consent before the first book opens (product rules, section 4). */
export function ConsentForm({ onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [birthday, setBirthday] = useState('');
  const [guardianName, setGuardianName] = useState('');
  const [guardianEmail, setGuardianEmail] = useState('');
  const [ticks, setTicks] = useState(noTicks);
  const [missing, setMissing] = useState(false);
  const birthdayField = useRef<TextInput>(null);
  const born = birthdayOf(birthday);
  const part = born === null ? 'none' : guardianPart(born, bangkokDay());
  const agree = useMutation({
    mutationFn: (day: string) =>
      client.customers.consent({
        body: {
          birthday: day,
          acceptTerms: true,
          readPrivacy: true,
          acceptNews: ticks.acceptNews,
          guardianName,
          guardianEmail,
        },
      }),
    onSuccess: onDone,
  });

  function submit() {
    setMissing(born === null || !hasDocuments(ticks));
    if (born === null) birthdayField.current?.focus();
    else if (hasDocuments(ticks)) agree.mutate(born);
  }

  const problems = fieldErrors(agree.error);
  const isElsewhere = agree.error !== null && Object.keys(problems).length === 0;
  return (
    <FormPage>
      <FormHead title={t(($) => $.consent.title)} text={t(($) => $.consent.lead)} />
      {isElsewhere && <Notice text={errorMessage(agree.error)} />}
      <TextField
        ref={birthdayField}
        label={t(($) => $.consent.birthday)}
        hint={t(($) => $.consent.birthdayForm)}
        value={birthday}
        onChangeText={setBirthday}
        problem={
          missing && born === null ? t(($) => $.consent.birthdayMissing) : problems['birthday']
        }
        inputMode="text"
        {...birthdayAutofill}
      />
      {part !== 'none' && (
        <>
          <Text tone="textMuted">{t(($) => $.consent.guardian[part])}</Text>
          <TextField
            label={t(($) => $.consent.guardianName)}
            value={guardianName}
            onChangeText={setGuardianName}
            problem={problems['guardianName']}
          />
          <TextField
            label={t(($) => $.consent.guardianEmail)}
            value={guardianEmail}
            onChangeText={setGuardianEmail}
            problem={problems['guardianEmail']}
            autoCapitalize="none"
            autoCorrect={false}
            inputMode="email"
          />
        </>
      )}
      <DocumentTicks ticks={ticks} onChange={setTicks} isMissing={missing} withNews />
      <Button label={t(($) => $.documents.save)} busy={agree.isPending} onPress={submit} />
      <Button kind="quiet" label={t(($) => $.app.toLibrary)} onPress={onClose} />
    </FormPage>
  );
}

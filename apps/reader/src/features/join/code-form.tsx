import { longestTypedCode, parseClassCode } from '@aqua/contract/students/class-code';
import { router } from 'expo-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { TextField } from '../../components/fields/text-field';

/** The check character tells a mistyped code before any call. */
export function CodeForm() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit() {
    const code = parseClassCode(typed);
    setWrong(code === null);
    if (code !== null) router.replace({ pathname: '/join/[code]', params: { code } });
  }

  return (
    <>
      <TextField
        label={t(($) => $.join.code)}
        hint={t(($) => $.join.codeHint)}
        problem={isWrong ? t(($) => $.join.codeWrong) : undefined}
        value={typed}
        onChangeText={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        maxLength={longestTypedCode}
        autoFocus
        autoCapitalize="characters"
        autoCorrect={false}
        autoComplete="off"
        enterKeyHint="go"
        onSubmitEditing={submit}
      />
      <Button label={t(($) => $.join.look)} onPress={submit} />
    </>
  );
}

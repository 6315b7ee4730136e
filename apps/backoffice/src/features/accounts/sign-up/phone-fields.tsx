import { otpDigits } from '@aqua/contract/accounts/student-sign-up';
import { Button, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, failureText } from '../../../lib/language/problems.ts';
import styles from './phone-fields.module.css';
import { useOtp } from './use-otp.ts';

interface PhoneFieldsProps {
  /** The number as it stands in the field. */
  typed: string;
  input: (field: 'phone' | 'otp') => GetInputPropsReturnType;
  /** Shows why no code was sent, under the number; null clears it. */
  onProblem: (text: string | null) => void;
}

/** The mobile phone, and the one-time code that proves it (product rules, section 4). */
export function PhoneFields({ typed, input, onProblem }: PhoneFieldsProps) {
  const { t } = useTranslation();
  const codeField = useRef<HTMLInputElement>(null);
  const phoneField = useRef<HTMLInputElement>(null);
  const phone = typed.trim();
  const otp = useOtp(phone, {
    onSent: () => {
      onProblem(null);
      codeField.current?.focus();
    },
    onFailed: (failure) => {
      onProblem(failureText(failure));
      phoneField.current?.focus();
    },
  });

  function sendCode() {
    if (phone !== '') return otp.send();
    onProblem(errorText('otp.phoneMissing'));
    phoneField.current?.focus();
  }

  return (
    <>
      <TextInput
        ref={phoneField}
        type="tel"
        autoComplete="tel"
        label={t(($) => $.signUp.phone)}
        description={t(($) => $.signUp.phoneHint)}
        errorProps={{ role: 'alert' }}
        inputContainer={(field) => (
          <div className={styles.withButton}>
            {field}
            <Button
              variant="default"
              className={styles.send}
              loading={otp.isSending}
              disabled={otp.secondsLeft > 0}
              onClick={sendCode}
            >
              {buttonText()}
            </Button>
          </div>
        )}
        {...input('phone')}
      />
      <div>
        <TextInput
          ref={codeField}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={otpDigits}
          classNames={{ input: styles.code ?? '' }}
          label={t(($) => $.signUp.otp)}
          {...input('otp')}
        />
        <Text size="sm" mt={4} c="dimmed" role="status">
          {otp.sentText}
        </Text>
      </div>
    </>
  );

  function buttonText(): string {
    if (otp.secondsLeft > 0)
      return t(($) => $.signUp.sendAgainIn, { time: minutesAndSeconds(otp.secondsLeft) });
    return t(($) => (otp.sentText === undefined ? $.signUp.sendOtp : $.signUp.sendAgain));
  }
}

/** @example minutesAndSeconds(65) // '1:05' */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

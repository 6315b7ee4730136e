import { ApiError } from '@aqua/client/create-client';
import { Alert } from '@mantine/core';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { failureText } from '../../../lib/language/problems.ts';

/** Why a login with a password failed. That it needs a provider instead is no error of the person. */
export function LoginFailure({ failure }: { failure: Error }) {
  const text = failureText(failure);
  if (!needsProvider(failure)) return <ErrorAlert text={text} />;
  return (
    <Alert color="aqua" role="status">
      {text}
    </Alert>
  );
}

/** Passwords of this person's domain are off: moves the focus to the button of the provider. */
export function focusProvider(form: HTMLElement | null, failure: unknown): void {
  if (!needsProvider(failure)) return;
  const name = failure.envelope.errors[0]?.params?.['provider'];
  const buttons = [...(form?.querySelectorAll<HTMLButtonElement>('[data-providers] button') ?? [])];
  (buttons.find(({ textContent }) => textContent === name) ?? buttons[0])?.focus();
}

function needsProvider(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'provider.passwordsOff';
}

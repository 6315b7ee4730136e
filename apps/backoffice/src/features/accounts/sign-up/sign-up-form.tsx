import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { SheetHead } from '../../../components/site/public-page.tsx';
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts';
import { failureText, fieldProblems } from '../../../lib/language/problems.ts';

interface SignUpFormProps<Values extends Record<string, unknown>> {
  title: string;
  text: string;
  /** The text of the button. */
  action: string;
  form: UseFormReturnType<Values>;
  signUp: (values: Values) => Promise<unknown>;
  onSent: (values: Values) => void;
  children: ReactNode;
  /** For people who came to the wrong page. */
  links: ReactNode;
}

/** A form that creates an account. A refusal is shown under the field that it names. */
export function SignUpForm<Values extends Record<string, unknown>>({
  title,
  text,
  action,
  form,
  signUp,
  onSent,
  children,
  links,
}: SignUpFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const send = useMutation({
    mutationFn: signUp,
    onSuccess: (_, values) => onSent(values),
    onError: (failure) => {
      form.setErrors(fieldProblems(failure));
      focusFirstProblem(element.current);
    },
  });
  // A refusal that names a field is shown at that field.
  const isElsewhere = Object.keys(fieldProblems(send.error)).some((field) => field in form.values);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (values) => send.mutate(values),
        () => focusFirstProblem(element.current),
      )}
    >
      <Stack gap="md">
        <SheetHead title={title} text={text} />
        {children}
        {send.isError && !isElsewhere && <ErrorAlert text={failureText(send.error)} />}
        <Button type="submit" size="md" fullWidth loading={send.isPending}>
          {action}
        </Button>
        <Stack gap={4} align="center">
          {links}
        </Stack>
      </Stack>
    </form>
  );
}

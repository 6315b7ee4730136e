import { watermarkCodeInput } from '@aqua/contract/leaks/watermark-codes';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { useSchemaForm } from '../../lib/form.ts';
import { problemsOf } from '../../lib/language/problems.ts';
import styles from './trace-screen.module.css';

const traceForm = z.object({ code: watermarkCodeInput });

/**
 * The field for the code.
 * @param props.code the code in the address; a wrong one is explained at once
 */
export function TraceForm({ code }: { code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(traceForm, { code });
  useEffect(() => {
    form.setInitialValues({ code });
    form.setValues({ code });
    form.resetDirty({ code });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the address fills the form
  }, [code]);
  const wrong = code === '' ? undefined : problemsOf(traceForm, { code })['code'];
  const field = form.getInputProps('code');

  return (
    <form
      ref={element}
      noValidate
      role="search"
      onSubmit={form.onSubmit(
        (values) =>
          void navigate({ to: '/traces', search: { code: watermarkCodeInput.parse(values.code) } }),
        () => focusFirstProblem(element.current),
      )}
    >
      <TextInput
        label={t(($) => $.watermarkCodes.code)}
        description={t(($) => $.watermarkCodes.codeHint)}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-list-search
        classNames={{ input: styles.code ?? '' }}
        {...field}
        error={field.error ?? (form.isDirty() ? undefined : wrong)}
        // In one line with the input, however many lines the hint has.
        inputContainer={(input) => (
          <div className={styles.line}>
            {input}
            <Button type="submit">{t(($) => $.watermarkCodes.find)}</Button>
          </div>
        )}
      />
    </form>
  );
}

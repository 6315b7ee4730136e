import { useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { problemsOf } from './problems.ts';

/**
 * A form checked by a schema of the contract: what the server refuses is refused here by the same
 * rule, with the same sentence, under its field.
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    initialValues,
    validate: (values) => problemsOf(schema, values),
    onSubmitPreventDefault: 'always',
  });
}

/** Puts the cursor into the first field that was refused, so that nobody has to look for it. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  // The fields are marked in the render that follows the refusal.
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

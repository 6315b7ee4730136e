import { useForm, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { problemsOf } from './problems.ts';

/**
 * A form that is checked by a schema of the contract: the same rules as on the server, with the
 * same messages, shown under the fields.
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

/** The number of frames, a second, in which the fields must be marked, even on a busy machine. */
const frames = 60;

/** Focuses the first field with an error, as soon as it is marked and can have the focus. */
export function focusFirstProblem(form: HTMLFormElement | null, left = frames): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    const isThere = field !== null && field !== undefined && document.activeElement === field;
    if (!isThere && form?.isConnected === true && left > 0) focusFirstProblem(form, left - 1);
  });
}

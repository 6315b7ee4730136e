import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { problemsOf } from './language/problems.ts';

/** A schema, or, for a rule whose sentence is the screen's own, what is wrong with each field. */
export type Rules<Values> = z.ZodType | ((values: Values) => FormErrors);

/**
 * A form that is checked by a schema of the contract: the same rules as on the server, with the
 * same messages, shown under the fields.
 */
export function useSchemaForm<Values extends Record<string, unknown>>(
  rules: Rules<Values>,
  initialValues: Values,
): UseFormReturnType<Values> {
  return useForm<Values>({
    initialValues,
    validate: (values) => (typeof rules === 'function' ? rules(values) : problemsOf(rules, values)),
    onSubmitPreventDefault: 'always',
  });
}

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

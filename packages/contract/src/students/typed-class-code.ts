import { z } from 'zod';
import { longestTypedCode, parseClassCode } from './class-code.ts';

/** A code as somebody types it: in any case, with or without dash and spaces. */
export const typedClassCode = z
  .string()
  .max(longestTypedCode, { error: 'field.wrong', abort: true })
  .refine((text) => parseClassCode(text) !== null, { error: 'field.wrong', abort: true })
  .transform((text) => parseClassCode(text) ?? '');

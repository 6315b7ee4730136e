import { z } from 'zod';
import { firstDay, lastDay } from './day-limits.ts';
import {
  hasWebAddress,
  isCleanText,
  onlyVisible,
  onOneLine,
  withLatinDigits,
  withoutInvisible,
} from './clean-text.ts';

/** Every id is a signed 32-bit integer. */
export const largestId = 2_147_483_647;

/**
 * The most characters that these texts may have, in every form. E-mail: RFC 5321, 4.5.3.1.3;
 * `responseAlert`: product rules, section 2.
 */
export const maxLengths = {
  name: 120,
  description: 2_000,
  email: 254,
  password: 200,
  responseAlert: 200,
} as const;

/** A database id: a positive 32-bit integer. */
export const id = z.int().min(1).max(largestId);

const idAlert = 'field.id';

/**
 * An id as decimal text, such as a `<select>` gives, or as a JSON number (product rules, section
 * 2).
 */
const sentIdForms = [
  z
    .string()
    .regex(/^\d{1,10}$/, idAlert)
    .transform(Number)
    .refine((number) => number >= 1 && number <= largestId, idAlert),
  z.int(idAlert).min(1, idAlert).max(largestId, idAlert),
] as const;

/** The id of a row that a form refers to; `alert` is the phrase if it is missing. */
export function reference(alert: string) {
  return z.union(sentIdForms, { error: ({ input }) => (input == null ? alert : idAlert) });
}

/**
 * Clients repeat the row's id in the body (specification, section 7); only the id in the path
 * counts.
 */
export const sentId = { id: z.unknown().optional() };

/**
 * `"[12,15]"`: ids as a bracketed comma list in a string (specification, section 5), each once.
 * @param alert the phrase for anything else and for more than `max` ids
 */
export function idList(alert: string, max: number) {
  return z
    .string(alert)
    .max(2 + max * longestListedId, { error: alert, abort: true })
    .refine((text) => text.startsWith('[') && text.endsWith(']'), { error: alert, abort: true })
    .transform((text) => text.slice(1, -1).trim())
    .transform((text) => (text === '' ? [] : text.split(',').map((part) => part.trim())))
    .refine((parts) => parts.every((part) => /^\d{1,9}$/.test(part)), { error: alert, abort: true })
    .transform((parts) => [...new Set(parts.map(Number))])
    .refine((ids) => ids.length <= max, alert);
}

/** Nine digits, a comma and a line break with its indentation. */
const longestListedId = 16;

/** A list of at most `max`. Its length is checked before its elements. */
export function listOf<Element extends z.ZodType>(element: Element, max: number) {
  return z.preprocess((value: z.input<Element>[], { issues }) => {
    if (Array.isArray(value) && value.length > max)
      issues.push({
        code: 'too_big',
        origin: 'array',
        maximum: max,
        input: value,
        continue: false,
      });
    return value;
  }, z.array(element).max(max));
}

/** An integer that arrives as text in a path or a query string. */
export function integerText(range: { min: number; max: number }) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(range.min).max(range.max));
}

/** A database id that arrives as text in a path or a query string. */
export const idText = integerText({ min: 1, max: largestId });

/** Path parameters of a call about one row. */
export const byId = z.object({ id: idText });

/** A moment: a Date inside the server, ISO 8601 in UTC on the wire. */
export const instant = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime(),
]);

/** A day in Asia/Bangkok as yyyy-MM-dd, in Gregorian years. */
export const day = z.iso
  .date({ error: 'dayAlert', abort: true })
  .refine((text) => text >= firstDay && text <= lastDay, 'dayAlert');

/** When something was edited, by a device's clock, which may be wrong by decades. */
export const editedAt = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => text >= '2000' && text < '9999')
  .transform((text) => new Date(text));

/**
 * Every text of a form, of about `max` characters: control characters are refused, invisible
 * characters that nobody meant are removed. What is left must still be measured. A text that is too
 * long however much is removed is refused before anything reads it.
 */
export function cleanText(max: number) {
  const longest = 2 * max + 100;
  return z
    .string()
    .check(({ value: input, issues }) => {
      if (input.length > longest)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, input, continue: false });
    })
    .refine(isCleanText, 'field.characters')
    .transform((text) => withoutInvisible(text).normalize('NFC').trim());
}

/** A visible letter, digit or sign: no combining mark alone, no invisible character. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line of text that must not be empty, a name or a title; `alert` is the phrase that says so.
 * At most `max` characters.
 */
export function requiredText(alert: string, max: number) {
  return z
    .string(alert)
    .pipe(cleanText(max).transform(onOneLine))
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => visible.test(text), alert),
    );
}

/** A name that somebody gives who has no account yet. */
export function strangersName(alert: string) {
  return requiredText(alert, maxLengths.name).refine(
    (name) => !hasWebAddress(name),
    'nameWithAddress',
  );
}

/** Text that may be missing; empty or blank becomes null (specification, section 5). */
export function optionalText(max: number) {
  return orNull(cleanText(max), max)
    .nullish()
    .transform((text) => text ?? null);
}

/** Like `optionalText`, for numbers, such as an ISBN: Thai digits become 0 to 9. */
export function optionalDigits(max: number) {
  return optionalText(max).transform((text) => text && withLatinDigits(text));
}

/** Like `optionalText`, on one line: a name or a second title. */
export function optionalLine(max: number) {
  return orNull(cleanText(max).transform(onOneLine), max)
    .nullish()
    .transform((text) => text ?? null);
}

/** Like `optionalText`, for an edit: a missing field stays as it is, empty or blank becomes null. */
export function editedText(max: number) {
  return orNull(cleanText(max), max).nullable().optional();
}

/** Like `editedText`, on one line. */
export function editedLine(max: number) {
  return orNull(cleanText(max).transform(onOneLine), max).nullable().optional();
}

function orNull(text: z.ZodType<string, string>, max: number) {
  return text.pipe(z.string().max(max)).transform((kept) => (kept === '' ? null : kept));
}

/** Makes a field optional: `value` is used if it is missing or null (specification, section 5). */
export function orElse<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>) {
  return schema.nullish().transform((sent) => sent ?? value);
}

/**
 * One e-mail address, lower-cased and without what is not seen, which a copied one often has
 * (product rules, section 4).
 */
export function emailAddress(alert = 'emailAlert') {
  return z
    .string(alert)
    .max(maxLengths.email, alert)
    .transform((text) => onlyVisible(text).toLowerCase())
    .pipe(z.email(alert));
}

/** The token of a mailed link, as its page sends it back. */
export const linkToken = z.string().min(1).max(200);

/**
 * A password as typed at sign-in. Only its length is checked: a long guess would cost the server
 * more.
 */
export const typedPassword = z
  .string('session.missing')
  .min(1, 'session.missing')
  .max(maxLengths.password, 'session.wrong');

/**
 * The text that a write echoes for the toast (product rules, section 2); empty or blank counts as
 * none.
 */
export const responseAlert = optionalText(maxLengths.responseAlert).transform(
  (text) => text ?? undefined,
);

/** Adds `message` and the echoed `responseAlert` to the entity that a write returns. */
export function written<Shape extends z.ZodRawShape>(entity: z.ZodObject<Shape>) {
  return entity.extend({ message: z.string(), responseAlert: z.string().optional() });
}

/** The answer of a write that has no entity to show. */
export const acknowledged = z.object({ message: z.string(), responseAlert: z.string().optional() });

/** A row named inside another one. */
export const named = z.object({ id, name: z.string() });

/** The three kinds of account that can act; publishers act through their staff. */
export const accountKind = z.enum(['admin', 'staff', 'customer']);

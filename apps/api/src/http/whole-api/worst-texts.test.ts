import { z } from 'zod';
import { calls } from '../../testing/whole-api/contract-calls.ts';
import { sendRaw, tokenFor, tokensOf } from '../../testing/whole-api/raw-calls.ts';
import { expect, test } from '../../testing/test-api.ts';

/** Almost the megabyte that a body may have. */
const length = 1_000_000;

/** Texts that make careless patterns, normalization and lists take longest. */
const worstTexts = {
  spaces: `[${' '.repeat(length)}x`,
  'line breaks': `a${' \n'.repeat(length / 4)}x`,
  'combining marks': `a${'\u0301\u0323'.repeat(length / 4)}`,
  digits: `[${'1'.repeat(length)}x`,
  commas: `[${'1,'.repeat(length / 2)}x`,
  address: `${'a.'.repeat(length / 2)}@${'a-'.repeat(100)}`,
  hyphens: `${'-'.repeat(length)}x`,
  Thai: 'กำ'.repeat(length / 6),
};

/**
 * Processor time of the main thread that one call may take, in milliseconds. What this guards
 * against takes seconds; a busy machine takes 50 ms for a megabyte now and then.
 */
const allowed = 200;

type Fill = (text: string) => unknown;

/**
 * One filler for each place of an input that may hold a text; fields around it that have a fixed
 * value get that value.
 */
function placesIn(schema: z.core.$ZodType | undefined): Fill[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    const fixed = Object.fromEntries(fields.flatMap(([name, field]) => constantOf(name, field)));
    return fields.flatMap(([name, field]) =>
      placesIn(field).map((fill): Fill => (text) => ({ ...fixed, [name]: fill(text) })),
    );
  }
  if (schema instanceof z.ZodArray)
    return placesIn(schema.def.element).map((fill): Fill => (text) => [fill(text)]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => placesIn(each));
  if (schema instanceof z.ZodPipe)
    return placesIn(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return placesIn(schema.def.innerType);
  return [(text) => text];
}

/** The field that tells the forms of a union apart. */
function constantOf(name: string, field: z.core.$ZodType): [string, unknown][] {
  if (field instanceof z.ZodLiteral) return [[name, field.value]];
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return constantOf(name, field.def.innerType);
  return [];
}

test(
  'a megabyte of the worst letters, in any field, holds nobody up',
  { tags: ['ci'], timeout: 600_000 },
  async ({ server, api, make }) => {
    const tokens = await tokensOf(make, api);
    const slow: string[] = [];
    let sent = 0;
    for (const { call, spec } of calls.filter(({ spec: { body } }) => body !== undefined))
      for (const [at, fill] of placesIn(spec.body).entries())
        for (const [kind, text] of Object.entries(worstTexts)) {
          const take = async () => {
            const before = process.threadCpuUsage();
            const answer = await sendRaw(server, spec, {
              body: fill(text),
              token: tokenFor(spec, tokens),
            });
            await answer.arrayBuffer();
            expect(answer.status, call).toBeLessThan(500);
            return process.threadCpuUsage(before).user / 1000;
          };
          sent += 1;
          // The call is not to blame for what the collector or the compiler takes once.
          if ((await take()) > allowed && (await take()) > allowed && (await take()) > allowed)
            slow.push(`${call}, text ${at}: ${kind}`);
        }
    expect(sent).toBeGreaterThan(500);
    expect(slow).toEqual([]);
  },
);

import type { Json } from './openapi-schema.ts';

/**
 * An example of what a JSON schema describes: each field has the value listed below for its name,
 * or otherwise one that its type allows. Fields that may be left out are included.
 * @param name the name of the field with this schema
 */
export function exampleOf(schema: Json, name = ''): unknown {
  if (schema['const'] !== undefined) return schema['const'];
  const options = schema['anyOf'] as Json[] | undefined;
  // An id may be sent as text, but is a number.
  if (options !== undefined) {
    const filled = options.find(({ const: only }) => only !== '');
    return exampleOf(options.find(({ type }) => type === 'integer') ?? filled ?? {}, name);
  }
  const [type] = [schema['type']].flat();
  const words = (schema['enum'] ?? []) as unknown[];
  if (words.length > 0) return words[0];
  if (type === 'object') return exampleOfObject(schema);
  if (type === 'array') return exampleOfArray(schema, name);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'string' ? textOf(schema, name) : numberOf(schema, name);
}

function exampleOfObject({ properties }: Json): Json {
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, Json>).map(([name, property]) => [
      name,
      exampleOf(property, name),
    ]),
  );
}

/** One entry, or those of a tuple. */
function exampleOfArray({ prefixItems, items }: Json, name: string): unknown[] {
  const entries = (prefixItems ?? [items]) as Json[];
  return entries.map((entry) => exampleOf(entry, name.replace(/s$/, '')));
}

function numberOf({ minimum, maximum }: Json, name: string): number {
  const usual = numbers[name] ?? (/(^i|I)d$/.test(name) ? 1_001 : 1);
  return Math.min(Math.max(usual, Number(minimum ?? usual)), Number(maximum ?? usual));
}

function textOf({ format, pattern, maxLength }: Json, name: string): string {
  const otherwise = pattern === base64url ? 'bWFsaSByZWFkcw' : 'Water and Life';
  const text = texts[name] ?? formats[String(format)] ?? otherwise;
  return text.slice(0, Number(maxLength ?? text.length));
}

const numbers: Record<string, number> = { publicationYear: 2026 };

/** What a browser says of a passkey (WebAuthn). */
const base64url = '^[\\w-]+$';

const formats: Record<string, string> = {
  'date-time': '2026-05-18T02:30:00.000Z',
  date: '2026-05-18',
  email: 'mali@school.example',
  uuid: '3f0c9a52-6c1e-4b7a-9d8e-2a5b7c1d4e6f',
};

/** Texts for fields whose rule a schema does not state, or that read better this way. */
const texts: Record<string, string> = {
  fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: 'Mali Jaidee',
  title: 'น้ำกับชีวิต',
  email: 'mali@school.example',
  loginName: '1010720001-00123',
  guardianEmail: 'guardian@home.example',
  phone: '0812345678',
  birthday: '2008-02-29',
  password: 'River2026!',
  passwordConfirmation: 'River2026!',
  password_confirmation: 'River2026!',
  otp: '123456',
  classCode: '7KQM-X3RZ',
  number: 'a1b2c3d4',
  isbn: '9786160000005',
  erpId: 'RSB-0101',
  previewPageNumbers: '1,2,5-8',
  issuer: 'https://accounts.google.com',
  baseUrl: 'https://sis.school.example/ims/oneroster/rostering/v1p2',
  tokenUrl: 'https://sis.school.example/token',
  clientId: 'aqua',
  scopes: 'openid email profile',
  domain: 'school.example',
  transport: 'internal',
  productList: '[1001,1002]',
  ids: '[1001,1002]',
  groups: '[1001]',
  customerIds: '[1001,1002]',
  startsOn: '2026-05-18',
  endsOn: '2026-10-09',
};

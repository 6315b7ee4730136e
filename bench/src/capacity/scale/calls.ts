import { randomUUID } from 'node:crypto';
import { orders } from '@aqua/contract/list-choices';
import { firstId } from '../../million/seed.ts';
import type { Call } from '../measure.ts';
import { pageReader, pageReaders, type Scale } from './seed.ts';

/** One kind of request at a given scale; each call is for another student, book or code. */
export interface ScaledKind {
  name: string;
  callOf(scale: Scale): Call;
}

/** The session that `seed` made for each student. */
const studentToken = (student: number) => `aqua_bench-${student}`;

/** Sessions of the demo accounts. */
export interface Tokens {
  admin: string;
  staff: string;
}

/** The id of a demo book, which has pages. */
export const pageBook = 1001;

const below = (limit: number) => Math.floor(Math.random() * limit);

/** The first of a student's 4 to 40 books: `bookOf('0')` of seed.ts. */
function firstBookOf(student: number): number {
  const school = Math.floor(student / 500);
  return firstId + ((school * 65) % 200) * 250 + ((school * 31 + (student % 3)) % 250);
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of the `k`th reading of a student: `codeSql` of seed.ts. */
function codeOf(student: number, k: number): string {
  const x = (BigInt(student) * 64n + BigInt(k)) * 2654435761n;
  return Array.from(
    { length: 8 },
    (_, digit) => alphabet[Number((x >> BigInt(digit * 5)) & 31n)],
  ).join('');
}

/** Every list, and every request that showing a page of a book depends on. */
export function scaledKinds({ admin, staff }: Tokens): ScaledKind[] {
  const ofStudent = (name: string, make: (path: string, student: number) => Partial<Call>) => ({
    name,
    callOf({ students }: Scale): Call {
      const student = below(students);
      const path = `/api/v1/reader/books/${firstBookOf(student)}`;
      return { path, token: studentToken(student), ...make(path, student) };
    },
  });
  const ofPage = (name: string, end: string) => ({
    name,
    callOf: (scale: Scale): Call => ({
      path: `/api/v1/reader/books/${pageBook}/pages/${1 + below(4)}${end}`,
      token: studentToken(pageReader(below(pageReaders), scale)),
    }),
  });
  const fixed = (name: string, token: string, path: string | ((scale: Scale) => string)) => ({
    name,
    callOf: (scale: Scale): Call => ({
      token,
      path: typeof path === 'string' ? path : path(scale),
    }),
  });
  // As in the back-office: rows do not wait for their total.
  const students = '/api/v1/customers/?isInvited=true&total=estimate';
  const middle = (count: number) => `${students}&page=${Math.floor(count / 20)}`;
  const school = ({ students: count }: Scale) => `school${below(count / 500)}.example`;
  const now = () => new Date().toISOString();
  return [
    ofStudent('library', () => ({ path: '/api/v1/reader/books' })),
    ofStudent('open a book', (path) => ({ path })),
    ofPage('page image', ''),
    ofPage('text of a page', '/text'),
    ofStudent('search in the library', () => ({ path: '/api/v1/reader/search?keySearch=water' })),
    ofStudent('progress', (path) => ({
      path: `${path}/progress`,
      method: 'PUT',
      body: { page: 1 + below(20), editedAt: now() },
    })),
    ofStudent('notes: save one', (path) => ({
      path: `${path}/annotations`,
      method: 'POST',
      body: {
        changes: [{ id: randomUUID(), kind: 'note', page: 1, text: 'สอบ', editedAt: now() }],
      },
    })),
    ofStudent('notes of a book', (path) => ({ path: `${path}/annotations` })),
    ofStudent('lease', (path) => ({ path: `${path}/lease`, method: 'POST' })),
    ofStudent('captures', () => ({ path: '/api/v1/reader/captures' })),
    fixed('products', admin, '/api/v2/products/'),
    fixed('products, staff', staff, '/api/v2/products/'),
    fixed('students', admin, students),
    fixed('students, staff', staff, students),
    fixed('students, page 50', admin, `${students}&page=50`),
    fixed('students, the middle page', admin, ({ students: count }) => middle(count)),
    fixed(
      'students, the middle page by last change',
      admin,
      ({ students: count }) => `${middle(count)}&orderBy=${orders.newestModified}`,
    ),
    fixed('students, the middle page, staff', staff, ({ students: count }) => middle(count / 2)),
    fixed(
      'students, the middle page by last change, staff',
      staff,
      ({ students: count }) => `${middle(count / 2)}&orderBy=${orders.newestModified}`,
    ),
    fixed(
      'students by a school',
      admin,
      (scale) => `${students}&fieldSearch=email&keySearch=${school(scale)}`,
    ),
    fixed(
      'students by a school, with their exact number',
      admin,
      (scale) => `/api/v1/customers/?isInvited=true&fieldSearch=email&keySearch=${school(scale)}`,
    ),
    fixed(
      'students by a name',
      admin,
      ({ students: count }) => `${students}&fieldSearch=name&keySearch=${below(count)}`,
    ),
    fixed(
      'students by a name, staff',
      staff,
      ({ students: count }) => `${students}&fieldSearch=name&keySearch=${below(count)}`,
    ),
    fixed(
      'one student',
      admin,
      ({ students: count }) => `/api/v1/customers/${firstId + below(count)}`,
    ),
    fixed(
      'owners of a book',
      admin,
      () => `/api/v1/products/${firstId + below(50_000)}/count_owners`,
    ),
    fixed('transactions', admin, students),
    fixed('publishers', admin, '/api/v1/publishers/'),
    fixed('authors', admin, '/api/v1/authors/'),
    fixed('categories', admin, '/api/v1/categories/'),
    fixed('groups', admin, '/api/v1/groups/'),
    fixed('audit log', admin, '/api/v1/audit_log/'),
    fixed('traffic log', admin, '/api/v1/traffic_log/'),
    fixed('dashboard', admin, '/api/v1/dashboard/'),
    fixed('dashboard, staff', staff, '/api/v1/dashboard/'),
    fixed(
      'trace a leak',
      admin,
      ({ students: count }) => `/api/v1/traces/${codeOf(below(count), below(55))}`,
    ),
    {
      name: 'give a book',
      callOf: ({ students: count }) => {
        const student = below(count);
        return {
          token: admin,
          method: 'POST',
          path: '/api/v1/customers/invite',
          body: {
            name: 'x',
            email: `student${student}@school${Math.floor(student / 500)}.example`,
            productList: `[${firstId + below(50_000)}]`,
          },
        };
      },
    },
  ];
}

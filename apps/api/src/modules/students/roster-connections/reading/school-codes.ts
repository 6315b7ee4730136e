import { AppError } from '../../../../lib/errors.ts';
import type { UserRow } from './rows.ts';
import type { createSource } from './source.ts';

/** A user with the code of its school. Both parts of a login name are null if the user needs none. */
export type CodedUser = UserRow & { schoolCode: string | null };

/**
 * The codes of the schools to which users without an e-mail belong. The schools are read only if
 * there is such a user, and completely: those that have not changed have codes, too.
 */
export function createSchoolCodes(source: Pick<ReturnType<typeof createSource>, 'pages'>) {
  let codes: Promise<Map<string, string>> | undefined;

  async function read(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    try {
      for await (const { rows } of source.pages({ kind: 'orgs', path: '/schools' }))
        for (const { sourcedId, isActive, code } of rows)
          if (isActive && code !== null) found.set(sourcedId, code);
    } catch (error) {
      // Whoever has an e-mail is read all the same; the others are told that the code is missing.
      const isClosed = error instanceof AppError && closed.includes(error.code);
      if (!isClosed) throw error;
    }
    return found;
  }

  return {
    async add(users: UserRow[]): Promise<CodedUser[]> {
      const needsCode = ({ isActive, email }: UserRow) => isActive && email === '';
      if (users.some(needsCode)) codes ??= read();
      const known = await codes;
      return users.map((user) => {
        if (!needsCode(user)) return { ...user, schoolCode: null, studentNumber: null };
        const school = user.schoolIds.find((id) => known?.has(id) === true) ?? '';
        return { ...user, schoolCode: known?.get(school) ?? null };
      });
    },
  };
}

/** The source has no schools, or this client may not read them. */
const closed: string[] = ['roster.forbidden', 'roster.notFound'];

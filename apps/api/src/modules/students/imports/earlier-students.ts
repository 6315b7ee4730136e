import type { ImportRow } from '@aqua/contract/students/customers-import';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isProductInScope, isStudentInScope } from '../../../db/publisher-scope.ts';
import type { Actor } from '../../../http/actor.ts';
import { studentScopeOf } from '../customers/policy.ts';
import { groupOwnerOf } from '../groups/policy.ts';

type Known = ImportRow['known'][number];

/** A wrong line, and the name, e-mail or login name by which its student is looked for. */
interface Wanted {
  line: number;
  name: string | null;
  email: string | null;
  loginName: string | null;
  groups: string[];
  /** In lower case. */
  erpIds: string[];
  /** The student whom an earlier import made from the same row; 0 for none. */
  sure: number;
}

/** At most this many students of one name are shown; among more, nobody can tell who is meant. */
const most = 5;

/**
 * The students whom wrong lines may mean, because an earlier import made them from these lines
 * after somebody had corrected them. If the same row of the file became a student, it is that one.
 * Otherwise, a line with a wrong e-mail or number may mean the students of its name, in its group if
 * it has one; any other wrong line may mean the student of its e-mail or login name.
 */
export async function earlierStudents(
  db: Db,
  actor: Actor,
  rows: ImportRow[],
  sure: ReadonlyMap<number, number>,
): Promise<Map<number, Known[]>> {
  const wanted = rows.map((row): Wanted => {
    const { line, name, groups, errors, loginName } = row;
    const email = row.email || null;
    const erpIds = row.erpIds.map((erpId) => erpId.toLowerCase());
    const sought = { line, groups, erpIds, sure: sure.get(line) ?? 0 };
    const nobody = { ...sought, name: null, email: null, loginName: null };
    const isWrong = (field: string) => errors.some((error) => error.field === field);
    if (isWrong('email') || isWrong('studentNumber') || isWrong('schoolCode'))
      return isWrong('name') ? nobody : { ...nobody, name };
    return isWrong('name') || isWrong('erpIds') ? { ...nobody, email, loginName } : nobody;
  });
  if (wanted.length === 0) return new Map();
  const scope = studentScopeOf(actor);
  const { rows: found } = await sql<Known & { line: number; isSure: boolean }>`
    select wanted.line, student.is_sure, student.name, student.email, student.student_number,
      student.school_code, student.erp_ids, student.days
    from json_to_recordset(${JSON.stringify(wanted)}::json)
      as wanted (line int, name text, email text, "loginName" text, groups text[], "erpIds" text[], sure int)
    cross join lateral (
      select customers.name, coalesce(customers.email, '') as email,
        coalesce(substr(customers.login_name, strpos(customers.login_name, '-') + 1), '')
          as student_number,
        coalesce(split_part(customers.login_name, '-', 1), '') as school_code,
        customers.id = wanted.sure as is_sure, array(
        select distinct products.erp_id from product_ownerships
        join products on products.id = product_ownerships.product_id
        where product_ownerships.customer_id = customers.id and products.erp_id is not null
          and products.deleted_at is null and ${isProductInScope(scope)}
        order by products.erp_id
      ) as erp_ids, (
        select case when count(distinct (coalesce(starts_on, '-infinity'), coalesce(ends_on, 'infinity'))) = 1
          then json_build_object('startsOn', min(starts_on), 'endsOn', min(ends_on)) end
        from product_ownerships
        join products on products.id = product_ownerships.product_id
        where product_ownerships.customer_id = customers.id
          and lower(products.erp_id) = any (wanted."erpIds")
          and products.deleted_at is null and ${isProductInScope(scope)}
      ) as days
      from customers
      where customers.deleted_at is null and ${isStudentInScope(scope)} and (
        customers.id = wanted.sure
        or customers.email = lower(wanted.email)
        or customers.login_name = wanted."loginName"
        or lower(customers.name) = lower(wanted.name) and (cardinality(wanted.groups) = 0 or exists (
          select from group_customers
          join groups on groups.id = group_customers.group_id
          where group_customers.customer_id = customers.id and groups.name = any (wanted.groups)
            and groups.publisher_id is not distinct from ${groupOwnerOf(actor)}::int
        ))
      )
      order by is_sure desc, customers.id
      limit ${most}
    ) as student`.execute(db);
  const byLine = Map.groupBy(found, ({ line }) => line);
  return new Map(
    [...byLine].map(([line, of]) => {
      const known = of.filter(({ isSure }) => isSure);
      const students = known.length > 0 ? known : of;
      return [
        line,
        students.map(({ name, email, studentNumber, schoolCode, erpIds, days }) => ({
          name,
          email,
          studentNumber,
          schoolCode,
          erpIds,
          days,
        })),
      ];
    }),
  );
}

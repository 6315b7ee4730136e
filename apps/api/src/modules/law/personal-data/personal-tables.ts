import { sql } from 'kysely';
import { dailyTables } from './daily-tables.ts';
import { ownershipTables } from './ownership-tables.ts';
import { signInTables } from './sign-in-tables.ts';
import {
  nobody,
  ofAccount,
  ofCustomer,
  ofPhone,
  removed,
  type PersonalTable,
} from './personal-table.ts';

/**
 * Every table with data about a student, in the order of an erasure. A new table must be added
 * here; personal-tables.test.ts finds missing ones.
 */
export const personalTables: readonly PersonalTable[] = [
  ...ownershipTables,
  {
    table: 'customer_logs',
    of: ofCustomer,
    copy: ['id', 'product_id', 'action', 'actor_name', 'actor_type', 'created_at'],
    order: 'id',
    // The names of other people in these rows are not the student's data.
    erase: (id) =>
      sql`update customer_logs set actor_name = ${nobody}
        where customer_id = ${id} and actor_id = ${id} and actor_type in ('', 'Student')`,
  },
  {
    table: 'group_customers',
    of: ofCustomer,
    copy: ['group_id'],
    order: 'group_id',
    erase: removed('group_customers', ofCustomer),
  },
  {
    table: 'class_code_joins',
    of: ofCustomer,
    copy: ['group_id', 'state', 'created_at', 'updated_at'],
    order: 'id',
    erase: removed('class_code_joins', ofCustomer),
  },
  {
    table: 'picture_trace_copies',
    of: ofCustomer,
    copy: ['trace_id', 'code', 'strength'],
    order: 'trace_id',
    erase: removed('picture_trace_copies', ofCustomer),
  },
  {
    table: 'watermark_codes',
    of: ofCustomer,
    copy: ['code', 'product_id', 'address', 'hour', 'lease_id'],
    order: 'code',
    erase: removed('watermark_codes', ofCustomer),
  },
  {
    table: 'annotations',
    of: ofCustomer,
    copy: [
      'product_id',
      'id',
      'kind',
      'page',
      'boxes',
      'quote',
      'text',
      'colour',
      'edited_at',
      'deleted_at',
      'created_at',
    ],
    order: 'change',
    erase: removed('annotations', ofCustomer),
  },
  {
    table: 'captures',
    of: ofCustomer,
    copy: [
      'id',
      'product_id',
      'pages',
      'outcome',
      'captured_at',
      'reported_at',
      'device_binding_id',
    ],
    order: 'reported_at',
    erase: removed('captures', ofCustomer),
  },
  ...dailyTables,
  {
    table: 'leases',
    of: ofCustomer,
    copy: ['id', 'product_id', 'device_binding_id', 'started_at', 'offline_until', 'ended_at'],
    order: 'id',
    erase: removed('leases', ofCustomer),
  },
  {
    table: 'reading_progress',
    of: ofCustomer,
    copy: ['product_id', 'page', 'edited_at', 'saved_at', 'device_binding_id'],
    order: 'product_id',
    erase: removed('reading_progress', ofCustomer),
  },
  {
    table: 'reading_days',
    of: ofCustomer,
    copy: ['product_id', 'day', 'pages', 'first_at', 'last_at'],
    order: 'first_at',
    // The dashboard counts these rows; without the student's name they identify nobody.
    erase: null,
  },
  {
    table: 'traffic_log',
    of: ofAccount,
    copy: ['id', 'created_at', 'method', 'route', 'params', 'status', 'address', 'user_agent'],
    order: 'id',
    // The law requires it to be kept, until the end of its own period.
    erase: null,
  },
  ...signInTables,
  {
    table: 'device_bindings',
    of: ofCustomer,
    copy: ['id', 'number', 'name', 'platform', 'moved', 'bound_at', 'ended_at'],
    order: 'id',
    erase: removed('device_bindings', ofCustomer),
  },
  {
    table: 'granted_moves',
    of: ofCustomer,
    copy: ['id', 'reason', 'created_at'],
    order: 'id',
    erase: removed('granted_moves', ofCustomer),
  },
  {
    table: 'password_links',
    of: ofAccount,
    copy: ['id', 'purpose', 'created_at', 'expires_at', 'opened_at', 'closed_at'],
    order: 'id',
    erase: removed('password_links', ofAccount),
  },
  {
    table: 'sign_ups',
    of: ofCustomer,
    copy: [
      'email',
      'name',
      'phone',
      'birthday',
      'guardian_name',
      'guardian_email',
      'accept_news',
      'class_code',
      'created_at',
    ],
    order: 'created_at',
    erase: removed('sign_ups', ofCustomer),
  },
  {
    table: 'phone_codes',
    of: ofPhone,
    copy: [],
    order: 'phone',
    erase: removed('phone_codes', ofPhone),
  },
  {
    table: 'guardian_links',
    of: ofCustomer,
    copy: [
      'id',
      'guardian_name',
      'guardian_email',
      'accept_news',
      'created_at',
      'expires_at',
      'answered_at',
      'closed_at',
    ],
    order: 'id',
    erase: removed('guardian_links', ofCustomer),
  },
  {
    table: 'idempotency_keys',
    of: ofAccount,
    copy: [],
    order: 'key',
    erase: removed('idempotency_keys', ofAccount),
  },
  {
    table: 'mails',
    of: ofCustomer,
    copy: ['id', 'kind', 'language', 'recipient', 'subject', 'state', 'created_at', 'sent_at'],
    order: 'id',
    erase: (id) =>
      sql`update mails set recipient = '', recipient_name = '', sealed = null, last_error = null,
        state = case when state = 'waiting' then 'failed' else state end
      where customer_id = ${id}`,
  },
  {
    table: 'requests',
    of: ofCustomer,
    copy: ['id', 'kind', 'text', 'state', 'answer', 'due_at', 'done_at', 'created_at'],
    order: 'id',
    erase: (id) =>
      // Including requests filed under the e-mail before it had an account.
      sql`update requests set name = ${nobody}, email = '', text = '', answer = null,
        filed_by_name = case filed_by_kind when 'customer' then ${nobody} else filed_by_name end,
        customer_id = ${id}
      where customer_id = ${id} or (customer_id is null
        and email in (select unnest(array[customers.email, customers.login_name])
          from customers where customers.id = ${id}))`,
  },
  {
    table: 'consents',
    of: ofAccount,
    copy: [
      'id',
      'purpose',
      'given',
      'document',
      'version',
      'text_hash',
      'language',
      'how',
      'guardian_name',
      'guardian_email',
      'address',
      'created_at',
    ],
    order: 'id',
    // Only this function of the database can change the two append-only logs (`forget_student`,
    // migration 0019).
    erase: (id) => sql`select forget_student(${id})`,
  },
  {
    table: 'audit_log',
    of: ofCustomer,
    copy: ['id', 'action', 'actor_kind', 'subject', 'before', 'created_at'],
    order: 'id',
    // Done by forget_student, above.
    erase: null,
  },
  {
    table: 'customers',
    of: (id) => sql`id = ${id}`,
    copy: [
      'id',
      'name',
      'email',
      'login_name',
      'phone',
      'birthday',
      'terms_version',
      'privacy_version',
      'guardian_name',
      'guardian_email',
      'guardian_state',
      'have_screen_permission',
      'have_text_permission',
      'invited_at',
      'invited_by_name',
      'deleted_at',
      'created_at',
      'updated_at',
    ],
    order: 'id',
    erase: (id) =>
      sql`update customers set name = ${nobody}, email = ${`erased-${id}@erased.invalid`},
        login_name = null,
        password_hash = null, phone = null, birthday = null, guardian_name = null,
        guardian_email = null, erased_at = now(), updated_at = clock_timestamp()
      where id = ${id}`,
  },
];

import { ofCustomer, removed, type PersonalTable } from './personal-table.ts';

/** What a student did or got on a day; part of `personalTables`. */
export const dailyTables: readonly PersonalTable[] = [
  {
    table: 'copies',
    of: ofCustomer,
    copy: ['product_id', 'day', 'characters'],
    order: 'day',
    erase: removed('copies', ofCustomer),
  },
  {
    table: 'text_days',
    of: ofCustomer,
    copy: ['day', 'pages'],
    order: 'day',
    erase: removed('text_days', ofCustomer),
  },
  {
    table: 'reading_reminders',
    of: ofCustomer,
    copy: ['product_id', 'day'],
    order: 'day',
    erase: removed('reading_reminders', ofCustomer),
  },
];

import type { ColumnType } from 'kysely';
import type { Moment } from './columns.ts';

/** The password of a card that was printed for a student: good until used, and not for long. */
export interface FirstPasswordTable {
  customerId: number;
  passwordHash: string;
  expiresAt: ColumnType<Date, Date, never>;
  createdAt: Moment;
}

import type { ColumnType } from 'kysely';

/** Kinds of columns: the types on select, insert and update. */

export type Moment = ColumnType<Date, Date | undefined, Date>;
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type WithDefault<T> = ColumnType<T, T | undefined, T>;

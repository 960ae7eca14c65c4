import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date or RFC 3339 text. */
export type Moment = ColumnType<Date, Date | string, Date | string>
/** A moment that the store fills in where none is given. */
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** A moment, or none. */
export type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar date: text `YYYY-MM-DD` both ways (the driver is told not to make a Date of it). */
export type Day = string | null
/** JSON: read as it is, written as text. */
export type Json<T> = ColumnType<T, string, string>

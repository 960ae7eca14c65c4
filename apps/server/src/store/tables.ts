import type { ApplicationTables } from './tables/applications.ts'
import type { EventTables } from './tables/events.ts'
import type { NoticeTables } from './tables/notices.ts'
import type { PeopleTables } from './tables/people.ts'
import type { RaceTables } from './tables/races.ts'
import type { RegistrationTables } from './tables/registrations.ts'
import type { ReviewTables } from './tables/reviews.ts'
import type { VideoTables } from './tables/videos.ts'

export type { TeamRules } from './tables/events.ts'
export type { StoredChange } from './tables/registrations.ts'

/** Rows of every table, as the migrations make them; a test compares this with the real columns. */
export interface Tables
  extends PeopleTables,
    EventTables,
    RegistrationTables,
    RaceTables,
    ReviewTables,
    NoticeTables,
    ApplicationTables,
    VideoTables {}

/**
 * The names of all columns of a table, told one by one: what `select *` gives would be more as soon as a newer portal beside this one adds
 * a column, and a server refuses a prepared statement whose answer changed its form. One that is missing does not compile.
 */
export const columnsOf = <Table extends keyof Tables>(
  columns: Record<keyof Tables[Table] & string, true>,
): (keyof Tables[Table] & string)[] => Object.keys(columns) as (keyof Tables[Table] & string)[]

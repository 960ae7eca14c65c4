import type { AnnouncementTables } from './tables/announcements.ts'
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
    AnnouncementTables,
    ApplicationTables,
    VideoTables {}

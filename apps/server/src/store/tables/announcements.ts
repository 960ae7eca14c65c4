import type { AnnouncementWords, Audience, Severity } from '@startline/contract'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** What many are told, who has seen it, and which texts people have agreed to. */
export interface AnnouncementTables {
  announcement: {
    id: string
    host_id: string | null
    account_id: string | null
    audience: Audience
    organization_id: string | null
    event_id: string | null
    severity: Severity
    words: Json<AnnouncementWords>
    starts_at: Moment
    ends_at: MomentOrNull
    created_at: Moment
    withdrawn_at: MomentOrNull
  }
  announcement_mark: {
    announcement_id: string
    account_id: string
    read_at: Moment
    dismissed_at: MomentOrNull
  }
  announcement_day: {
    event_id: string
    day: string
    published: number
  }
  shown_of_others: {
    one: Generated<boolean>
    version: Generated<string>
  }
  agreement: {
    account_id: string
    text: 'terms' | 'privacy'
    version: string
    agreed_at: Moment
  }
}

import type { AmendmentKind, AnnouncementWords, Audience, NoticeKind, Severity, StartChange } from '@startline/contract'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'
import type { StoredChange } from './registrations.ts'

/** A changed start of a notice, by id: its name is read where it is shown. */
export interface StoredStart extends StartChange {
  starter_id: string
  what: AmendmentKind
}

/**
 * What people are told, who has read it and up to when, and what is on its way to phones; what many are told, and who has seen it; and which texts people
 * have agreed to.
 */
export interface NoticeTables {
  notice: {
    id: Generated<string>
    organization_id: string
    account_id: string | null
    kind: NoticeKind
    event_id: string | null
    registration_id: string | null
    changes: Json<StoredChange[]>
    starts: StoredStart[] | null
    created_at: Moment
    receipt: Generated<boolean>
    batch_id: string | null
    entries: number | null
    waiting: number | null
    participant_id: string | null
    lacks: ('photo' | 'consent')[] | null
    asked_by: string | null
  }
  guardian_ask: {
    organization_id: string
    participant_id: string
    asked_on: string
  }
  inbox_seen: {
    account_id: string
    organization_id: string
    until: Moment
  }
  notice_read: {
    notice_id: string
    account_id: string
    read_at: Moment
  }
  notice_message: {
    notice_id: string
    account_id: string
    tries: Generated<number>
    due_at: Moment
    claimed_at: MomentOrNull
  }
  announcement: {
    id: string
    host_id: string | null
    account_id: string | null
    audience: Audience
    organization_id: string | null
    event_id: string | null
    registration_ids: string[] | null
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

import type { NoticeKind } from '@startline/contract'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'
import type { StoredChange } from './registrations.ts'

/** What people are told, who has read it and up to when, and what is on its way to phones. */
export interface NoticeTables {
  notice: {
    id: Generated<string>
    organization_id: string
    account_id: string | null
    kind: NoticeKind
    event_id: string | null
    registration_id: string | null
    changes: Json<StoredChange[]>
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
}

import type { PaperKind, ReviewReason, ReviewState } from '@startline/contract'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** Why a registration was returned or rejected, as it is kept. */
export interface StoredReason {
  code: ReviewReason
  /** Null for all of the registration. */
  participant_id: string | null
  note: string | null
}

/** What a host has decided on registrations, and the papers it looked at. */
export interface ReviewTables {
  review: {
    event_id: string
    registration_id: string
    state: ReviewState
    reasons: Json<StoredReason[]>
    rev: number
    by_account: string | null
    at: Moment
    due_at: MomentOrNull
  }
  paper: {
    event_id: string
    id: string
    organization_id: string
    registration_id: string | null
    participant_id: string | null
    unit_id: string | null
    kind: PaperKind
    page: number
    upload_path: string
    state: 'sent' | 'accepted' | 'returned'
    reason: ReviewReason | null
    sent_at: Moment
    by_account: string
    judged_at: MomentOrNull
  }
  photo_view: {
    event_id: string
    participant_id: string
    organization_id: string
    opened: number
    last_at: Moment
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { Day, GeneratedMoment, Moment, MomentOrNull } from './column-types.ts'

/** Something that changed. People are participants' ids where the field begins with `member_`. */
export interface StoredChange {
  field: string
  from: string | null
  to: string | null
}

/** Participants, what was entered, who did what, and the store’s own notes. */
export interface RegistrationTables {
  participant: {
    id: string
    organization_id: string
    name: string
    name_skeleton: string
    id_type: string
    id_number_sealed: Buffer
    document_index: Buffer
    gender: 'male' | 'female' | null
    birth_date: Day
    id_photo_path: string | null
    guardian_name: string | null
    guardian_phone_sealed: Buffer | null
    relation: string | null
    unit_id: string | null
    consent_version: string | null
    consent_given_by: string | null
    consent_at: MomentOrNull
    consent_account_id: string | null
    consent_confirmed_as: 'guardian' | 'organization' | 'host' | null
    created_by: string
    created_at: GeneratedMoment
    removed_at: MomentOrNull
    search_keys: Generated<number[]>
    more_guardians_sealed: Buffer | null
  }
  former_consent: {
    id: string
    organization_id: string
    participant_id: string
    version: string
    given_by: string
    given_at: Moment
    account_id: string | null
    confirmed_as: 'guardian' | 'organization' | 'host' | null
    ended: 'replaced' | 'withdrawn'
    ended_at: Moment
    ended_by: string
  }
  reveal: {
    id: string
    organization_id: string
    participant_id: string
    account_id: string
    reason: string
    created_at: Moment
    event_id: string | null
    insured: Generated<boolean>
  }
  registration: {
    event_id: string
    id: string
    group_id: string
    organization_id: string
    account_id: string
    batch_id: string
    reference: string
    kind: 'individual' | 'team'
    unit_id: string | null
    district_code: string | null
    team_id: string | null
    team_name: string | null
    status: 'registered' | 'waitlisted' | 'withdrawn'
    created_at: GeneratedMoment
    waiting_number: number | null
    search_text: Generated<string>
    search_keys: Generated<number[]>
    fee: number | null
    settled: 'paid' | 'waived' | null
    paid_fen: Generated<number>
  }
  registration_batch: {
    id: string
    organization_id: string
    event_id: string
    account_id: string
    created_at: GeneratedMoment
    entries: number
    first_id: string
    last_id: string
    participant_ids: Generated<string[]>
    undone_at: MomentOrNull
    removed_participants: Generated<number>
  }
  roster_member: {
    event_id: string
    registration_id: string
    position: number
    group_id: string
    participant_id: string
    person_index: Buffer
    name: string
    birth_date: Day
    gender: 'male' | 'female' | null
    unit_name: string | null
    reserve: Generated<boolean>
    live: Generated<boolean>
  }
  registration_step: {
    event_id: string
    registration_id: string
    at: GeneratedMoment
    status: string
    account_id: string | null
    changes: ColumnType<StoredChange[] | null, string | null | undefined, string | null>
  }
  audit_link: {
    organization_id: string
    position: number
    entries: string
    hash: Buffer
  }
  idempotency_key: {
    organization_id: string
    key: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: GeneratedMoment
  }
  portal_setting: { name: string; value: string }
}

import type { Generated } from 'kysely'
import type { GeneratedMoment, Json, Moment, MomentOrNull } from './column-types.ts'

/** What a code or ticket is for. */
type Scene = 'register' | 'login' | 'reset_password' | 'bind_phone'

/** Accounts, organizations, who belongs to which, sessions, and what is sent to phones. */
export interface PeopleTables {
  account: {
    id: string
    account_name: string | null
    name: string | null
    password_hash: string | null
    phone_sealed: Buffer | null
    phone_index: Buffer | null
    avatar_path: string | null
    disabled_at: MomentOrNull
    created_at: GeneratedMoment
    founded_count: Generated<number>
    units_from: MomentOrNull
    units_added: Generated<number>
    erased_at: MomentOrNull
  }
  organization: {
    id: string
    name: string
    type: 'personal' | 'club' | 'school' | 'association' | 'company' | 'other'
    can_host: Generated<boolean>
    participant_count: Generated<number>
    registration_count: Generated<number>
    audit_length: Generated<number>
    audit_head: Generated<Buffer>
    created_at: GeneratedMoment
    invitations_from: MomentOrNull
    invitations_sent: Generated<number>
    erased_at: MomentOrNull
    confirmed_at: MomentOrNull
  }
  organization_use: {
    organization_id: string
    used_at: Moment
    told_at: MomentOrNull
  }
  daily_use: {
    payer: Buffer
    day: Moment
    used: number
  }
  account_phone_day: {
    account_id: string
    day: Moment
    phone_index: Buffer
  }
  participant_allowance: {
    event_id: string
    organization_id: string
    people: number
    used: Generated<number>
    granted_by: string
    granted_at: Moment
  }
  organization_day: {
    organization_id: string
    day: Moment
    new_people: Generated<number>
    told_elsewhere: Generated<number>
  }
  new_person: {
    organization_id: string
    day: Moment
    document_index: Buffer
    events: Generated<string[]>
    cohort: Buffer | null
  }
  confirmation_request: {
    organization_id: string
    account_id: string
    note: string
    asked_at: Moment
  }
  membership: {
    id: Generated<string>
    organization_id: string
    account_id: string
    role: 'owner' | 'manager' | 'member'
    created_at: GeneratedMoment
  }
  invitation: {
    id: string
    organization_id: string
    phone_index: Buffer
    phone_sealed: Buffer
    role: 'owner' | 'manager' | 'member'
    invited_by: string
    created_at: Moment
    seen_at: MomentOrNull
  }
  session: {
    id: string
    token_hash: Buffer
    account_id: string
    organization_id: string
    user_agent: string | null
    created_at: GeneratedMoment
    seen_at: GeneratedMoment
    idle_ends_at: Moment
    ends_at: Moment
    revoked_at: MomentOrNull
  }
  sms_code: {
    phone_index: Buffer
    scene: Scene
    code_hash: Buffer
    tries: Generated<number>
    ends_at: Moment
    used_at: MomentOrNull
    guessers: Generated<Buffer[]>
  }
  sms_ticket: {
    token_hash: Buffer
    scene: Scene
    phone_index: Buffer
    phone_sealed: Buffer
    ends_at: Moment
  }
  sms_count: {
    key: Buffer
    moments: Date[]
    ends_at: Moment
  }
  sms_day: {
    day: string
    sent: number
  }
  retention_run: {
    day: string
    started_at: Moment
    ended_at: MomentOrNull
    removed: Json<Record<string, number>>
  }
  data_export: {
    id: string
    account_id: string
    session_id: string
    full_numbers: boolean
    ends_at: Moment
    created_at: GeneratedMoment
  }
}

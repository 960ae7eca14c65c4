import type { PaperKind } from '@startline/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Day, GeneratedMoment, Json, Moment, MomentOrNull } from './column-types.ts'

/** What a team must be made of, as a group's row keeps it. */
export interface TeamRules {
  size_min: number
  size_max: number
  min_female: number
  min_male: number
  age_sum_max: number | null
  same_unit: boolean
}

/** Places, files, and what people register for. */
export interface EventTables {
  district: {
    code: string
    name: string
    level: 'province' | 'city' | 'district'
    parent_code: string | null
    full_name: string
  }
  unit: {
    id: string
    name: string
    short_name: string | null
    type: 'school' | 'club' | 'association' | 'other'
    district_code: string
    organization_id: string | null
    confirmed_at: MomentOrNull
    created_at: GeneratedMoment
  }
  upload: {
    path: string
    organization_id: string
    account_id: string
    purpose: 'id_photo' | 'avatar' | 'video' | 'video_cover' | 'event_cover' | 'attachment' | 'film' | 'paper'
    content_type: string
    size: number
    token_hash: Buffer | null
    token_ends_at: MomentOrNull
    stored_at: MomentOrNull
    stored_size: number | null
    stored_type: string | null
    created_at: GeneratedMoment
    removed_at: MomentOrNull
    received: Generated<number>
    writer: string | null
    writer_until: MomentOrNull
    writer_wanted: Generated<boolean>
  }
  upload_day: { organization_id: string; purpose: string; counted_from: Moment; files: number; bytes: number }
  event: {
    id: string
    organization_id: string
    name: string
    summary: Generated<string>
    description: Generated<string>
    rules: Generated<string>
    cover_url: string | null
    venue: string
    district_code: string
    timezone: Generated<string>
    starts_at: Moment
    ends_at: Moment
    edit_until: Moment
    contacts: Json<{ name: string; phone: string | null; wechat: string | null }[]>
    attachments: Json<{ name: string; url: string }[]>
    cancelled_at: MomentOrNull
    published_at: GeneratedMoment
    demo_day: number | null
    opens_at: MomentOrNull
    closes_at: MomentOrNull
    disciplines: Generated<string[]>
    payment_text: string | null
    payment_qr_path: string | null
    map_url: string | null
    archived_at: MomentOrNull
    public_names: Generated<'full' | 'masked' | 'none'>
    copied_from: string | null
    cover_focus: number[] | null
    unverified_limit: number | null
  }
  event_draft: {
    organization_id: string
    id: string
    file: Json<Record<string, unknown>>
    rev: Generated<number>
    copied_from: string | null
    created_by: string
    updated_by: string
    created_at: Moment
    updated_at: Moment
    demo_day: number | null
  }
  event_duty: {
    event_id: string
    id: string
    phone_index: Buffer | null
    phone_sealed: Buffer | null
    account_id: string | null
    duty: 'registrar' | 'chief' | 'judge' | 'gate'
    group_ids: string[] | null
    label: string | null
    given_by: string | null
    given_at: Moment
    ended_at: MomentOrNull
  }
  event_reminder: {
    event_id: string
    account_id: string
    organization_id: string
    asked_at: Moment
  }
  event_group: {
    event_id: string
    id: string
    position: number
    name: string
    registration_event: 'jifen' | 'jingsu'
    entry_kind: 'individual' | 'team'
    gender: Generated<'any' | 'male' | 'female'>
    born_from: Day
    born_to: Day
    capacity: number | null
    taken: Generated<number>
    waitlisted: Generated<number>
    per_unit_limit: number | null
    team_rules: ColumnType<TeamRules | null, string | null, string | null>
    fee: number | null
    registration_opens_at: Moment
    registration_closes_at: Moment
    photo_required: Generated<boolean>
    consent_required: Generated<boolean>
    papers: Generated<PaperKind[]>
    exclusive_with: Generated<string[]>
    last_waiting: Generated<number>
  }
  team: {
    id: string
    unit_id: string
    event_id: string | null
    organization_id: string
    name: string
    leader_name: string | null
    created_at: GeneratedMoment
  }
}

import type { ColumnType, Generated } from 'kysely'

/** A moment: read as Date, written as Date or RFC 3339 text. */
type Moment = ColumnType<Date, Date | string, Date | string>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar date: text `YYYY-MM-DD` both ways (the driver is told not to make a Date of it). */
type Day = string | null
type Json<T> = ColumnType<T, string, string>

/** What a code or ticket is for. */
type Scene = 'register' | 'login' | 'reset_password' | 'bind_phone'

/** Rows of every table, as the migrations make them; a test compares this with the real columns. */
export interface Tables {
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
  }
  membership: {
    id: Generated<string>
    organization_id: string
    account_id: string
    role: 'owner' | 'manager' | 'member'
    status: Generated<'invited' | 'active'>
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
    purpose: 'id_photo' | 'avatar' | 'video' | 'video_cover' | 'event_cover' | 'attachment'
    content_type: string
    size: number
    token_hash: Buffer | null
    token_ends_at: MomentOrNull
    stored_at: MomentOrNull
    stored_size: number | null
    stored_type: string | null
    created_at: GeneratedMoment
    removed_at: MomentOrNull
  }
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
    created_by: string
    created_at: GeneratedMoment
    removed_at: MomentOrNull
    search_keys: Generated<number[]>
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
  }
  roster_member: {
    event_id: string
    registration_id: string
    position: number
    group_id: string
    participant_id: string
    person_index: Buffer
    name: string
    id_number_masked: string
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
  }
  audit_link: {
    organization_id: string
    position: number
    entries: string
    hash: Buffer
  }
  application: {
    id: string
    app_code: string
    name_zh: string
    name_en: string
    description_zh: Generated<string>
    description_en: Generated<string>
    icon: string
    entry: string
    origin: string
    redirect_uris: Generated<string[]>
    secret_hash: Buffer
    open_to_all: Generated<boolean>
    created_at: GeneratedMoment
    disabled_at: MomentOrNull
  }
  application_organization: { application_id: string; organization_id: string }
  jump: {
    token_hash: Buffer
    application_id: string
    account_id: string
    organization_id: string
    session_id: string
    expires_at: Moment
  }
  application_consent: {
    account_id: string
    application_id: string
    organization_id: string
    scopes: string[]
    allowed_at: GeneratedMoment
  }
  oidc_record: {
    kind: string
    id_hash: Buffer
    grant_hash: Buffer | null
    payload_sealed: Buffer
    consumed_at: MomentOrNull
    expires_at: Moment
  }
  data_export: {
    id: string
    account_id: string
    session_id: string
    full_numbers: boolean
    ends_at: Moment
    created_at: GeneratedMoment
  }
  portal_setting: { name: string; value: string }
  idempotency_key: {
    organization_id: string
    key: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null, string | null>
    created_at: GeneratedMoment
  }
}

/** What a team must be made of, as a group's row keeps it. */
export interface TeamRules {
  size_min: number
  size_max: number
  min_female: number
  min_male: number
  age_sum_max: number | null
  same_unit: boolean
}

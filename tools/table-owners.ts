import type { Tables } from '../apps/server/src/store/tables.ts'

type Table = keyof Tables

/** Who writes a table, and which other contexts of the server may read it by name. */
interface Ownership {
  owner: string
  readers: readonly string[]
}

const ownedBy = <Name extends Table>(owner: string, tables: Record<Name, readonly string[]>) =>
  Object.fromEntries(
    Object.entries<readonly string[]>(tables).map(([table, readers]) => [table, { owner, readers }]),
  ) as Record<Name, Ownership>

/** Each table with its owner and its readers. */
export const OWNERS: Record<Table, Ownership> = {
  ...ownedBy('authority', {
    event_duty: ['hosting', 'identity', 'privacy'],
  }),
  ...ownedBy('entries', {
    guardian_ask: [],
    idempotency_key: ['people', 'privacy'],
    paper: ['media', 'privacy', 'store'],
    registration: [
      'authority',
      'event-entries',
      'events',
      'hosting',
      'identity',
      'notices',
      'operations',
      'paper',
      'people',
      'privacy',
      'racing',
    ],
    registration_batch: ['notices'],
    registration_step: ['event-entries', 'people'],
    review: ['event-entries', 'people', 'store'],
    roster_member: ['event-entries', 'events', 'hosting', 'notices', 'paper', 'people', 'privacy', 'racing', 'store'],
  }),
  ...ownedBy('event-entries', {
    announcement: ['authority', 'events'],
    announcement_day: [],
  }),
  ...ownedBy('events', {
    amendment: ['racing'],
    amendment_log: ['racing'],
    announcement_mark: ['event-entries'],
    event: [
      'authority',
      'entries',
      'event-entries',
      'hosting',
      'identity',
      'media',
      'notices',
      'operations',
      'paper',
      'people',
      'privacy',
      'racing',
      'store',
    ],
    event_group: [
      'authority',
      'entries',
      'event-entries',
      'hosting',
      'notices',
      'operations',
      'paper',
      'people',
      'privacy',
      'racing',
    ],
  }),
  ...ownedBy('hosting', {
    event_draft: ['authority', 'events', 'media'],
  }),
  ...ownedBy('http', {
    account_phone_day: ['people'],
    daily_use: [],
  }),
  ...ownedBy('identity', {
    account: [
      'authority',
      'entries',
      'events',
      'hosting',
      'http',
      'media',
      'notices',
      'operations',
      'people',
      'privacy',
      'security',
      'store',
    ],
    agreement: [],
    application: ['privacy'],
    application_consent: ['privacy'],
    application_organization: [],
    confirmation_request: [],
    invitation: ['privacy'],
    jump: ['privacy'],
    membership: ['entries', 'event-entries', 'events', 'http', 'media', 'notices', 'privacy', 'record'],
    oidc_record: ['privacy'],
    organization: [
      'authority',
      'entries',
      'event-entries',
      'events',
      'hosting',
      'http',
      'media',
      'notices',
      'operations',
      'paper',
      'people',
      'privacy',
      'racing',
      'record',
      'store',
    ],
    session: ['http', 'media', 'privacy'],
    sms_code: ['privacy'],
    sms_count: ['privacy'],
    sms_day: ['privacy'],
    sms_ticket: ['privacy'],
  }),
  ...ownedBy('media', {
    photo_view: ['people'],
    teaching_video: ['operations', 'privacy'],
    teaching_video_caption: [],
    teaching_video_watch: ['privacy'],
    upload: ['entries', 'hosting', 'identity', 'operations', 'privacy'],
    upload_day: [],
    video_report: [],
  }),
  ...ownedBy('notices', {
    event_reminder: [],
    inbox_seen: [],
    notice: ['privacy'],
    notice_message: ['operations'],
    notice_read: [],
  }),
  ...ownedBy('people', {
    former_consent: ['privacy'],
    new_person: ['privacy'],
    organization_day: [],
    participant: [
      'entries',
      'event-entries',
      'events',
      'hosting',
      'media',
      'notices',
      'operations',
      'paper',
      'privacy',
      'store',
    ],
    participant_allowance: [],
    reveal: ['privacy'],
    team: ['events'],
    unit: ['entries', 'event-entries', 'events', 'paper', 'racing'],
  }),
  ...ownedBy('privacy', {
    data_export: [],
    organization_use: [],
    retention_run: ['operations'],
  }),
  ...ownedBy('racing', {
    contest: ['entries', 'event-entries', 'events', 'hosting', 'notices'],
    contest_group: ['entries', 'event-entries', 'events', 'hosting'],
    heat: ['events', 'hosting'],
    heat_lane: ['events', 'notices'],
    programme: ['events'],
    programme_front: [],
    programme_paper: ['events'],
    racer: ['events', 'hosting', 'notices', 'privacy', 'store'],
    rulebook: ['events'],
    starter: ['entries', 'events', 'hosting', 'notices', 'store'],
  }),
  ...ownedBy('record', {
    audit_link: ['privacy'],
  }),
  ...ownedBy('store', {
    district: ['entries', 'event-entries', 'events', 'hosting', 'paper', 'people'],
    portal_setting: ['operations'],
    shown_of_others: [],
  }),
}

/** Tables that one other context writes as well, and why its statement cannot be the owner's. */
export const SECOND_WRITERS: Partial<Record<Table, { context: string; why: string }>> = {
  contest: {
    context: 'events',
    why: 'withdrawing scratches starters and raises the revision of their contest in one statement; entries is below racing',
  },
  event_group: {
    context: 'entries',
    why: 'the counters change in the set-based statements that write, place and withdraw registrations',
  },
  organization: {
    context: 'record',
    why: 'the head of the audit chain and the counters change in the statement that adds the link',
  },
  registration_step: {
    context: 'people',
    why: 'a changed participant takes an accepted review back, and notes it, in one statement; people is below entries',
  },
  review: { context: 'people', why: 'see registration_step' },
  session: { context: 'http', why: 'sign-in and each request write it in batches; identity is above http' },
  starter: { context: 'events', why: 'see contest' },
}

/** At most so many tables have a second writer. */
export const SECOND_WRITERS_MAX = 10

/** Files that write tables whose names are values, and why. */
export const GENERIC_WRITERS: Record<string, string> = {
  'operations/keys/sealed-columns.ts': 'seals every sealed column anew with another key',
  'store/copy/fill-store.ts': 'moves every table to another engine',
  'store/row-lists.ts': 'makes inserts for owners, who name the table',
}

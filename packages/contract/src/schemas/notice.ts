import * as z from 'zod/mini'
import { valueAt } from '../rules/pointer.ts'
import type { Problem } from '../rules/problems.ts'
import { ChangeSummary } from './change-summary.ts'
import { type Definition, Id, Instant, pageOf, paging, QueryFlag } from './common.ts'

/**
 * What a notice tells of. To all of the organization: a place given from the waiting list, a payment marked by the host, an event changed
 * or cancelled, the operator’s confirmation of the organization itself. To who entered a registration: that somebody else of the organization changed or withdrew it.
 * To who asked for a reminder: that registration has opened.
 */
export const NoticeKind = z.enum([
  'place_given',
  'registration_changed',
  'registration_withdrawn',
  'payment_marked',
  'event_changed',
  'event_cancelled',
  'organization_confirmed',
  'registration_opens',
])
/** What a notice tells of. */
export type NoticeKind = z.output<typeof NoticeKind>

/** Something the person should know. Its words are the client's. */
export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  /** Null, like the name, where it tells of no event. */
  event_id: z.nullable(Id),
  event_name: z.nullable(z.string()),
  /** Null where all of the event is meant. */
  registration_id: z.nullable(Id),
  reference: z.nullable(z.string()),
  /** The group the registration is in now. */
  group_name: z.nullable(z.string()),
  /** Names of its people, at most `NOTICE_NAMES`, and how many there are. */
  names: z.array(z.string()),
  people: z.int(),
  changes: z.array(ChangeSummary),
  created_at: Instant,
  read_at: z.nullable(Instant),
})
/** Something the person should know. */
export type Notice = z.output<typeof Notice>

/** A page of notices, and how many are unread: `unread` stops at `UNREAD_MAX` + 1. */
export const NoticePage = z.extend(pageOf(Notice), { unread: z.int() })

/** Something must be said: which ones, or up to when. */
const somethingNamed = (body: unknown): Problem[] =>
  ['ids', 'until'].some((field) => valueAt(body, [field]) !== undefined) ? [] : [{ path: '/ids', rule: 'required' }]

/** What the calls of this file take, give and refuse. */
export const noticeCalls = {
  listNotices: {
    access: 'signed-in',
    summary: 'Notices for the person in the current organization, the newest first',
    query: z.object({ ...paging, unread: z.optional(QueryFlag) }),
    data: NoticePage,
    fails: ['organization_changed'],
  },
  readNotices: {
    access: 'signed-in',
    summary: 'Mark notices as read: those named, and all up to and with a moment; other ids count for nothing',
    body: z.strictObject({
      ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
      /** The `created_at` of the newest notice seen. */
      until: z.optional(Instant),
    }),
    bodyRules: somethingNamed,
    data: z.object({ unread: z.int() }),
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>

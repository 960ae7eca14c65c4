import * as z from 'zod/mini'
import { type Problem, valueAt } from '../rules/problems.ts'
import { Announcement } from './announcement.ts'
import { type Definition, Id, Instant, pageOf, paging, QueryFlag } from './common.ts'
import { Notice } from './notice.ts'

/** Whether a thing in the inbox is for the person or their organization, or for many at once. */
export const InboxKind = z.enum(['notice', 'announcement'])

/** One thing in the inbox: what there is of `notice` and `announcement` is the one that its kind names. */
export const InboxItem = z.object({
  kind: InboxKind,
  id: Id,
  at: Instant,
  /** Receipts of what one’s own organization did are read from the start. */
  read: z.boolean(),
  notice: z.nullable(Notice),
  announcement: z.nullable(Announcement),
})
/** One thing in the inbox. */
export type InboxItem = z.output<typeof InboxItem>

/** A page of the inbox, and how much of all of it is unread: `unread` stops at `UNREAD_MAX` + 1. */
export const InboxPage = z.extend(pageOf(InboxItem), { unread: z.int() })

/** How much of the inbox is unread: stops at `UNREAD_MAX` + 1. */
export const Unread = z.object({ unread: z.int() })

const WAYS = ['ids', 'until', 'all'] as const

/** Something must be said: which ones, up to when, or all. */
const somethingNamed = (body: unknown): Problem[] =>
  WAYS.some((field) => valueAt(body, [field]) !== undefined) ? [] : [{ path: '/ids', rule: 'required' }]

/** What the calls of this file take, give and refuse. */
export const inboxCalls = {
  listInbox: {
    access: 'signed-in',
    summary: 'What the person is told, alone or together with many, for the current organization; the newest first',
    query: z.object({ ...paging, kind: z.optional(InboxKind), unread: z.optional(QueryFlag) }),
    data: InboxPage,
    fails: ['organization_changed'],
  },
  countUnread: {
    access: 'signed-in',
    summary: 'How much of what the person is told is unread, up to 99 and one: as little as a badge needs',
    data: Unread,
    fails: ['organization_changed'],
  },
  readInbox: {
    access: 'signed-in',
    summary: 'Mark as read: those named, all up to and with a moment, or all; other ids count for nothing',
    body: z.strictObject({
      ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
      /** The `at` of the newest one seen. */
      until: z.optional(Instant),
      all: z.optional(z.literal(true)),
    }),
    bodyRules: somethingNamed,
    data: Unread,
    fails: ['organization_changed'],
  },
} as const satisfies Record<string, Definition>

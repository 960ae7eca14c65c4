import * as z from 'zod/mini'
import { announcementLimits } from '../limits/notice.ts'
import { type Definition, Id, Instant, pageOf, paging, QueryFlag, storedText } from './common.ts'

/** How much it matters: worth knowing, worth acting on, or to be acted on now. */
export const Severity = z.enum(['info', 'important', 'urgent'])
/** How much an announcement matters. */
export type Severity = z.output<typeof Severity>

/** For whom: everybody, an organization's people, everybody entered in an event, or whoever looks at an event's page. */
export const Audience = z.enum(['everybody', 'organization', 'entered', 'page'])
/** For whom an announcement is. */
export type Audience = z.output<typeof Audience>

const Words = z.object({ title: z.string(), text: z.string() })

const Said = z.strictObject({ title: storedText(announcementLimits.title), text: storedText(announcementLimits.text) })

const inBoth = <T extends z.ZodMiniType>(words: T) => ({
  'zh-CN': z._default(z.nullable(words), null),
  en: z._default(z.nullable(words), null),
})

/** What an announcement says as it is sent in: plain text, in one language or in both. */
export const AnnouncementWords = z.strictObject(inBoth(Said))
/** What an announcement says, by language. */
export type AnnouncementWords = z.output<typeof AnnouncementWords>

/** What an announcement says as it is shown. */
export const ShownWords = z.object(inBoth(Words))

/** What every announcement has, whoever looks at it. */
export const announced = {
  id: Id,
  severity: Severity,
  audience: Audience,
  event_id: z.nullable(Id),
  event_name: z.nullable(z.string()),
  /** Plain text in the languages it was written in, at least one. */
  words: ShownWords,
  starts_at: Instant,
  /** Null stands until it is withdrawn. */
  ends_at: z.nullable(Instant),
}

/** Something the portal's operators or an event's host tell many at once. */
export const Announcement = z.object({
  ...announced,
  /** The host whose event it is about; null where whoever runs the portal says it. */
  host_name: z.nullable(z.string()),
  /** Whether it stands now. */
  current: z.boolean(),
  read_at: z.nullable(Instant),
})
/** Something many are told at once. */
export type Announcement = z.output<typeof Announcement>

/** A page of announcements, and how many of all are unread. */
export const AnnouncementPage = z.extend(pageOf(Announcement), { unread: z.int() })

/** What the calls of this file take, give and refuse. */
export const announcementCalls = {
  listAnnouncements: {
    access: 'open',
    summary: 'Announcements for the person, or on an event’s page; visitors get those for everybody',
    versioned: true,
    query: z.object({
      ...paging,
      /** Those on this event's page instead. */
      event_id: z.optional(Id),
      /** Only those that stand now and that the person has not put away. */
      current: z.optional(QueryFlag),
      unread: z.optional(QueryFlag),
    }),
    data: AnnouncementPage,
    fails: [],
  },
  readAnnouncements: {
    access: 'signed-in',
    summary: 'Mark announcements as read, or put them away from the home; other ids count for nothing',
    body: z.strictObject({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
      /** True to see them no longer on the home. */
      dismiss: z._default(z.boolean(), false),
    }),
    data: z.object({ unread: z.int() }),
    fails: [],
  },
} as const satisfies Record<string, Definition>

import { normalizeIdNumber, readIdNumber } from '@startline/domain'
import * as z from 'zod/mini'
import { ById, Id, Instant, Nothing, pageOf, paging, QueryFlag, storedText } from './common.ts'
import { endpoint } from './endpoint.ts'
import type { Language } from './failures.ts'
import { valueAt } from './pointer.ts'
import type { Problem } from './problems.ts'

/** Longest title and text of an announcement, in UTF-16 units, and how many an event's host may publish a day. */
export const announcementLimits = { title: 60, text: 1_000, perDay: 5 } as const
/** For so many days an announcement stands among a person's notices. */
export const ANNOUNCEMENT_DAYS = 180
/** Most announcements the home asks for. */
export const HOME_ANNOUNCEMENTS = 5

/** How much it matters: worth knowing, worth acting on, or to be acted on now. */
export const Severity = z.enum(['info', 'important', 'urgent'])
/** How much an announcement matters. */
export type Severity = z.output<typeof Severity>
/** For whom: everybody, an organization's people, everybody entered in an event, or whoever looks at an event's page. */
export const Audience = z.enum(['everybody', 'organization', 'entered', 'page'])
/** For whom an announcement is. */
export type Audience = z.output<typeof Audience>

const Told = z.object({ title: z.string(), text: z.string() })
const Said = z.strictObject({ title: storedText(announcementLimits.title), text: storedText(announcementLimits.text) })
const inBoth = <T extends z.ZodMiniType>(words: T) => ({
  'zh-CN': z._default(z.nullable(words), null),
  en: z._default(z.nullable(words), null),
})

/** What an announcement says as it is sent in: plain text, in one language or in both. */
export const AnnouncementWords = z.strictObject(inBoth(Said))
/** What an announcement says, by language. */
export type AnnouncementWords = z.output<typeof AnnouncementWords>

/** The words in the reader's language, else in the one they were written in. */
export function wordsIn(words: Record<Language, { title: string; text: string } | null>, wanted: Language) {
  const other = wanted === 'en' ? 'zh-CN' : 'en'
  const language = words[wanted] === null ? other : wanted
  return { language, title: words[language]?.title ?? '', text: words[language]?.text ?? '' }
}

const told = {
  id: Id,
  severity: Severity,
  audience: Audience,
  event_id: z.nullable(Id),
  event_name: z.nullable(z.string()),
  /** Plain text in the languages it was written in, at least one. */
  words: z.object(inBoth(Told)),
  starts_at: Instant,
  /** Null stands until it is withdrawn. */
  ends_at: z.nullable(Instant),
}

/** Something the portal's operators or an event's host tell many at once. */
export const Announcement = z.object({
  ...told,
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

/** What one is told: by everybody who is asking, and of an event on its page. */
export const listAnnouncements = endpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcement',
  access: 'open',
  summary: 'Announcements for the person, or on an event’s page; visitors get those for everybody',
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
})

/** Mark announcements as read, or put them away from the home. */
export const readAnnouncements = endpoint({
  name: 'readAnnouncements',
  method: 'POST',
  path: '/api/announcement/read',
  access: 'signed-in',
  summary: 'Mark announcements as read, or put them away from the home; other ids count for nothing',
  body: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    /** True to see them no longer on the home. */
    dismiss: z._default(z.boolean(), false),
  }),
  data: z.object({ unread: z.int() }),
  fails: [],
})

/** An announcement as its host sees it. */
export const HostedAnnouncement = z.object({
  ...told,
  status: z.enum(['coming', 'current', 'ended', 'withdrawn']),
  created_at: Instant,
  withdrawn_at: z.nullable(Instant),
  /** People who have seen it while signed in. */
  readers: z.int(),
})

/** An event of the organization about which something may be announced. */
export const AnnouncedEvent = z.object({
  id: Id,
  name: z.string(),
  starts_at: Instant,
  /** People and organizations entered now, those on the waiting list too. */
  people: z.int(),
  organizations: z.int(),
  /** Announcements left today. */
  left_today: z.int(),
})

const MANAGE = '/api/announcement/manage'

/** The host's announcements, and the events it may announce something about. */
export const listHostedAnnouncements = endpoint({
  name: 'listHostedAnnouncements',
  method: 'GET',
  path: MANAGE,
  access: 'signed-in',
  summary:
    'Announcements of the organization about its events, the newest first, and the events that are not long over',
  query: z.object(paging),
  data: z.extend(pageOf(HostedAnnouncement), { events: z.array(AnnouncedEvent) }),
  fails: ['organization_changed'],
})

// Each may begin inside another, as behind a digit that belongs to the words before it.
const SHAPE = /(?=(\d{17}[\dX]))/g

/** What a text of an announcement may not hold: a resident's ID number, in whatever digits it is written. */
export const holdsIdNumber = (text: string): boolean =>
  [...normalizeIdNumber(text).matchAll(SHAPE)].some(([, number = '']) => readIdNumber(number).ok)

const LANGUAGES = ['zh-CN', 'en'] as const

/** Rules of the words of an announcement: there are some, and nobody's ID number is in them. */
export function wordsProblems(body: unknown): Problem[] {
  const held = LANGUAGES.flatMap((language) =>
    (['title', 'text'] as const).flatMap((field): Problem[] => {
      const value = valueAt(body, ['words', language, field])
      const isBad = typeof value === 'string' && holdsIdNumber(value)
      return isBad ? [{ path: `/words/${language}/${field}`, rule: 'holds_id_number' }] : []
    }),
  )
  const isSaid = LANGUAGES.some((language) => (valueAt(body, ['words', language]) ?? null) !== null)
  return isSaid ? held : [...held, { path: '/words', rule: 'required' }]
}

/** Tell everybody entered in an event, or whoever looks at its page. With `dry_run` it is only checked, and told whom it would reach. */
export const publishAnnouncement = endpoint({
  name: 'publishAnnouncement',
  method: 'POST',
  path: MANAGE,
  access: 'signed-in',
  summary: 'Announce something about an event of the organization',
  about: 'announcement',
  body: z.strictObject({
    event_id: Id,
    audience: z.enum(['entered', 'page']),
    severity: z._default(Severity, 'info'),
    words: AnnouncementWords,
    ends_at: z.optional(z.nullable(Instant)),
    dry_run: z._default(z.boolean(), false),
  }),
  bodyRules: wordsProblems,
  data: z.object({ id: z.nullable(Id), people: z.int(), organizations: z.int(), left_today: z.int() }),
  fails: ['not_found', 'announcement_limit', 'organization_changed'],
})

/** Take an announcement back: nobody sees it any more. */
export const withdrawAnnouncement = endpoint({
  name: 'withdrawAnnouncement',
  method: 'DELETE',
  path: `${MANAGE}/{id}`,
  access: 'signed-in',
  summary: 'Withdraw an announcement of the organization',
  params: ById,
  data: Nothing,
  fails: ['not_found', 'organization_changed'],
})

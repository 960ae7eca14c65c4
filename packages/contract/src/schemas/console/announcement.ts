import * as z from 'zod/mini'
import { holdsIdNumber } from '../../rules/holds-id-number.ts'
import { type Problem, valueAt } from '../../rules/problems.ts'
import { AnnouncementWords, announced, Severity } from '../announcement.ts'
import { ById, type Definition, Id, Instant, Nothing, pageOf, paging } from '../common.ts'
import { References } from './payment.ts'

/** An announcement as its host sees it. */
export const HostedAnnouncement = z.object({
  ...announced,
  status: z.enum(['coming', 'current', 'ended', 'withdrawn']),
  created_at: Instant,
  withdrawn_at: z.nullable(Instant),
  /** People who have seen it while signed in. */
  readers: z.int(),
  /** How many registrations it addresses alone; null for all. */
  selected: z.nullable(z.int()),
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

/** What the calls of this file take, give and refuse. */
export const hostedAnnouncementCalls = {
  listHostedAnnouncements: {
    access: 'signed-in',
    summary:
      'Announcements of the organization about its events, the newest first, and the events that are not long over',
    query: z.object(paging),
    data: z.extend(pageOf(HostedAnnouncement), { events: z.array(AnnouncedEvent) }),
    fails: ['organization_changed'],
  },
  publishAnnouncement: {
    access: 'signed-in',
    summary: 'Announce something about an event of the organization',
    about: 'announcement',
    body: z.strictObject({
      event_id: Id,
      audience: z.enum(['entered', 'page']),
      /** With `entered`: the people of the organizations of these registrations alone, withdrawn ones too. */
      references: z.optional(References),
      severity: z._default(Severity, 'info'),
      words: AnnouncementWords,
      ends_at: z.optional(z.nullable(Instant)),
      dry_run: z._default(z.boolean(), false),
    }),
    bodyRules: wordsProblems,
    data: z.object({ id: z.nullable(Id), people: z.int(), organizations: z.int(), left_today: z.int() }),
    fails: ['not_found', 'announcement_limit', 'organization_changed'],
  },
  withdrawAnnouncement: {
    access: 'signed-in',
    summary: 'Withdraw an announcement of the organization',
    params: ById,
    data: Nothing,
    fails: ['not_found', 'organization_changed'],
  },
} as const satisfies Record<string, Definition>

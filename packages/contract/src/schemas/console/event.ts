import * as z from 'zod/mini'
import {
  COPY_BORN_YEARS,
  COPY_BORN_YEARS_MAX,
  COPY_WEEKS,
  COPY_WEEKS_MAX,
  DRAFT_TEXT_MAX,
} from '../../limits/console.ts'
import type { Problem } from '../../rules/problems.ts'
import {
  ById,
  type Definition,
  FileAnswer,
  Id,
  Instant,
  Keyword,
  Nothing,
  ProblemShape,
  pageOf,
  paging,
  text,
} from '../common.ts'
import { EventDetail, Phase } from '../event.ts'
import { Duty } from './duty.ts'

/** Where an event stands for whoever holds it: a draft, then its phase, then put away. */
export const Stage = z.enum(['draft', ...Phase.options, 'archived'])
/** Where an event stands for whoever holds it. */
export type Stage = z.output<typeof Stage>

const Right = z.enum(['host', ...Duty.options])

/** What lists and the frame of an event's screens know of it. */
const counted = {
  id: Id,
  stage: Stage,
  /** What the person is there. */
  rights: z.array(Right),
  /** Groups there are. */
  groups: z.int(),
  /** Registrations with a place, and those in line. */
  registered: z.int(),
  waitlisted: z.int(),
  /** Fees still to be paid, in fen; null for who is not the host. */
  due_fen: z.nullable(z.int()),
  /** Registrations with a place whose papers wait for a review, and those that were returned; null for who reviews none. */
  to_review: z.nullable(z.int()),
  /** Registrations on the waiting list whose papers wait for a review; null for who reviews none. */
  to_review_waiting: z.nullable(z.int()),
  returned: z.nullable(z.int()),
}

/** An event or draft in the host's list. What a draft does not say yet is empty or null. */
export const HeldEvent = z.object({
  ...counted,
  name: z.string(),
  venue: z.string(),
  timezone: z.string(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  /** When a draft was saved last; null for an event. */
  updated_at: z.nullable(Instant),
})
/** An event or draft in the host's list. */
export type HeldEvent = z.output<typeof HeldEvent>

/** A file of an event as it was written, right or wrong: kept as it is. */
const AnyFile = z.record(z.string(), z.unknown())

/** What a draft is: the file, and what is wrong with it still. */
export const Draft = z.object({
  rev: z.int(),
  file: AnyFile,
  problems: z.array(ProblemShape),
  updated_at: Instant,
  /** Who saved it last; null where they have left. */
  updated_by: z.nullable(z.string()),
  /** Where its cover can be looked at for five minutes, by who has the address; null where it has none of the host’s. */
  cover_view_url: z.nullable(z.string()),
})
/** What a draft is. */
export type Draft = z.output<typeof Draft>

/** How far an event has come from entries to start lists. */
export const RaceStanding = z.object({
  /** Groups that are in no contest. */
  without_contest: z.int(),
  /** Contests by where they stand; `listed` counts those that have begun, too. */
  planned: z.int(),
  frozen: z.int(),
  drawn: z.int(),
  listed: z.int(),
  /** Of the listed: contests whose results are official. */
  official: z.int(),
  /** Racers who start somewhere and have no number. */
  without_bib: z.int(),
  /** Heats that have no time. */
  untimed: z.int(),
  /** Registrations with a place that start in no contest, although that of their group is frozen: entered late, promoted, or left out. */
  unplaced: z.int(),
})
/** How far an event has come from entries to start lists. */
export type RaceStanding = z.output<typeof RaceStanding>

/** A draft or an event, as who holds it or has a duty there sees it: one of the two is null. */
export const HeldEventDetail = z.object({
  ...counted,
  draft: z.nullable(Draft),
  event: z.nullable(EventDetail),
  /** Where everybody sees it, once it is published. */
  public_url: z.string(),
  archived_at: z.nullable(Instant),
  /** The event of the same organization of which this one was copied; told to its host alone. */
  copied_from: z.nullable(Id),
  /** Null of a draft. */
  race: z.nullable(RaceStanding),
})
/** A draft or an event, as who holds it or has a duty there sees it. */
export type HeldEventDetail = z.output<typeof HeldEventDetail>

const NewDraft = z.strictObject({
  /** The text of a file (YAML or JSON), or what such a text says. */
  file: z.optional(z.union([text(DRAFT_TEXT_MAX), AnyFile])),
  copy_of: z.optional(Id),
  weeks: z._default(z.int().check(z.gte(-COPY_WEEKS_MAX), z.lte(COPY_WEEKS_MAX)), COPY_WEEKS),
  born_years: z._default(z.int().check(z.gte(-COPY_BORN_YEARS_MAX), z.lte(COPY_BORN_YEARS_MAX)), COPY_BORN_YEARS),
})

/** A draft begins with one thing. */
function oneBeginning(body: unknown): Problem[] {
  const { file, copy_of } = (body ?? {}) as Record<string, unknown>
  return file === undefined || copy_of === undefined ? [] : [{ path: '/copy_of', rule: 'unknown_field' }]
}

const ofHost = ['not_found', 'forbidden', 'organization_changed'] as const

/** What the calls of this file take, give and refuse. */
export const consoleEventCalls = {
  listHeldEvents: {
    access: 'signed-in',
    summary: 'Events and drafts that I hold or have a duty at',
    query: z.object({ ...paging, stage: z.optional(Stage), keyword: z.optional(Keyword) }),
    data: pageOf(HeldEvent),
    fails: ['organization_changed'],
  },
  createDraft: {
    access: 'signed-in',
    summary: 'Begin a draft from nothing, from a file, or as a copy',
    about: 'event',
    body: NewDraft,
    bodyOptional: true,
    bodyRules: oneBeginning,
    evaluatedApart: ['file'],
    data: HeldEventDetail,
    fails: ['not_found', 'forbidden', 'hosting_not_allowed', 'draft_limit', 'organization_changed'],
  },
  getHeldEvent: {
    access: 'signed-in',
    summary: 'A draft, or an event from its host’s side',
    params: ById,
    data: HeldEventDetail,
    fails: ['not_found', 'organization_changed'],
  },
  saveDraft: {
    access: 'signed-in',
    summary: 'Save a draft, problems and all',
    params: ById,
    body: z.strictObject({ rev: z.int(), file: AnyFile }),
    evaluatedApart: ['file'],
    data: z.object({ rev: z.int(), problems: z.array(ProblemShape) }),
    fails: [...ofHost, 'draft_moved'],
  },
  discardDraft: {
    access: 'signed-in',
    summary: 'Throw a draft away',
    params: ById,
    data: Nothing,
    fails: ofHost,
  },
  previewDraft: {
    access: 'signed-in',
    summary: 'What everybody would see of a draft',
    params: ById,
    data: EventDetail,
    fails: [...ofHost, 'publish_blocked'],
  },
  publishDraft: {
    access: 'signed-in',
    summary: 'Publish a draft',
    params: ById,
    body: z.strictObject({ rev: z.int() }),
    data: EventDetail,
    fails: [...ofHost, 'draft_moved', 'publish_blocked'],
  },
  downloadEventFile: {
    access: 'signed-in',
    summary: 'The event as a file, in YAML or JSON',
    params: ById,
    query: z.object({ format: z._default(z.enum(['yaml', 'json']), 'yaml') }),
    data: FileAnswer,
    fails: ofHost,
  },
} as const satisfies Record<string, Definition>

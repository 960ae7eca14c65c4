import {
  announcementLimits,
  type BodyInput,
  type publishAnnouncement as publishCall,
  type Taken,
} from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { auditHost, type HostActor, type HostScope, hostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { cappedCount } from '../../store/pages.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { asWritten } from '../fee/mark-payments.ts'
import * as store from './hosted.store.ts'

type Wish = Taken<typeof publishCall, 'body'>
/** What is published, as it is sent. */
export type Published = BodyInput<typeof publishCall>

/** Until another day begins for the event, at most. */
const DAY_S = 24 * 60 * 60

const leftOf = (published: number): number => Math.max(0, announcementLimits.perDay - published)

function statusOf({ withdrawn_at, starts_at, ends_at }: store.HostedRow, now: Date) {
  if (withdrawn_at !== null) return 'withdrawn' as const
  if (starts_at > now) return 'coming' as const
  return ends_at !== null && ends_at <= now ? ('ended' as const) : ('current' as const)
}

const present = (row: store.HostedRow, now: Date) => ({
  ...row,
  status: statusOf(row, now),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
})

/** What the organization has announced, and the events it may announce something about. */
export async function listHosted(
  deps: Deps,
  host: ActingFor,
  { page, page_size }: { page: number; page_size: number },
) {
  const { db } = deps.database
  const now = deps.now()
  const [rows, { total }, events] = await Promise.all([
    store.findHosted(db, host, { limit: page_size, offset: (page - 1) * page_size }),
    store.countHosted(db, host),
    store.findHostedEvents(db, host, now),
  ])
  const shown = events.map(({ published_today, starts_at, ...event }) => ({
    ...event,
    starts_at: starts_at.toISOString(),
    left_today: leftOf(published_today),
  }))
  return { items: rows.map((row) => present(row, now)), ...cappedCount(total), page, page_size, events: shown }
}

/**
 * Announces something about an event of the organization, or with `dry_run` tells whom it would reach. Refuses `not_found` for an event
 * of others, one long over, or where the organization may hold none, and `announcement_limit` once the day is full.
 */
export function publishAnnouncement(deps: Deps, host: ActingFor, wish: Wish) {
  const at = deps.now()
  const endsAt = wish.ends_at ? new Date(wish.ends_at) : null
  if (endsAt !== null && endsAt <= at) failAt('/ends_at', 'moment_past')
  if (wish.references && wish.audience !== 'entered') failAt('/references', 'goes_with', { expected: 'entered' })
  return inTransaction(deps.database, async (tx) => {
    const scope = await hostScope(tx, { kind: 'event', id: wish.event_id }, host)
    const event = (await store.findHostedEvent(tx, scope, at)) ?? fail('not_found')
    const registrationIds = wish.references ? await idsOf(tx, scope, wish.references.map(asWritten)) : null
    const { people, organizations } = registrationIds ? await store.reachOf(tx, scope, registrationIds) : event
    if (wish.dry_run) return { id: null, people, organizations, left_today: leftOf(event.published_today) }
    const most = announcementLimits.perDay
    const published =
      (await store.takeAnnouncementOfDay(tx, scope, at, most)) ?? fail('announcement_limit', { retryAfterS: DAY_S })
    const id = uuid()
    const { audience, severity, words } = wish
    await store.insertAnnouncement(tx, scope, {
      id,
      audience,
      severity,
      words,
      startsAt: at,
      endsAt,
      at,
      registrationIds,
    })
    await auditHost(tx, deps, scope, 'announcement.publish', { announcement_id: id })
    return { id, people, organizations, left_today: leftOf(published) }
  })
}

/** The registrations that references mean; refuses each that is none of the event. */
async function idsOf(tx: Executor, scope: HostScope, references: readonly string[]): Promise<string[]> {
  const found = new Map((await store.findSelected(tx, scope, references)).map(({ id, reference }) => [reference, id]))
  const problems = references.flatMap((actual, index) =>
    found.has(actual) ? [] : [{ path: `/references/${index}`, rule: 'reference_unknown' as const, facts: { actual } }],
  )
  if (problems.length > 0) fail('invalid_input', { problems })
  return [...new Set(found.values())]
}

/**
 * Takes an announcement about an event back: a host its own, the operator anybody's.
 * @throws Refusal as `hostScope` does; not_found for one taken back already
 */
export const withdrawAnnouncement = (deps: Deps, actor: HostActor, id: string): Promise<null> =>
  inTransaction(deps.database, async (tx) => {
    const scope = await hostScope(tx, { kind: 'announcement', id }, actor)
    if (!(await store.withdrawHosted(tx, scope, id, deps.now()))) fail('not_found')
    await auditHost(tx, deps, scope, 'announcement.withdraw', { announcement_id: id })
    return null
  })

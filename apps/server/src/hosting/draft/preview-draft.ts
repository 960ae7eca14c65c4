import type { Language } from '@startline/contract'
import { eventPhase } from '@startline/domain'
import { type HostScope, scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import type { EventDetailRow, GroupRow } from '../../events/event/event.store.ts'
import { presentDetail } from '../../events/event/list-events.ts'
import type { NewEvent } from '../../events/event/write-event.ts'
import { fail } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import type { EventFile } from '../event-file/event-file.ts'
import type { Raw } from '../event-file/file-problem.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'
import * as store from './draft.store.ts'
import { judgeDraft, withHost, withoutHost } from './draft-file.ts'
import { mendFile } from './mend-file.ts'
import { eventOfDraft, refuseBlocked } from './publish-draft.ts'

/**
 * What everybody would see of a draft, had it been published now. What is wrong in it is left out, so that it can be looked at while it is
 * written.
 * @throws Refusal as `hostScope` does; publish_blocked with every problem while it lacks times or has no group
 */
export async function previewDraft(deps: Deps, actor: ActingFor, id: string, language: Language) {
  const { db } = deps.database
  const scope = await scopeFor(deps, actor, id, 'previewDraft', 'draft')
  const draft = (await store.findDraft(db, scope)) ?? fail('not_found')
  const file = await readable(db, scope, draft.file, language)
  const [place, host] = [await store.findDistrict(db, file.district_code), await store.findHostName(db, scope)]
  const { event, groups } = rowsOf(eventOfDraft(file, scope), deps.now(), { place: place ?? '', host })
  return presentDetail(event, groups, language, deps.now())
}

/** The draft's file, mended where that makes it one that can be read. */
async function readable(tx: Executor, scope: HostScope, file: Raw, language: Language): Promise<EventFile> {
  const judged = await judgeDraft(tx, scope, file)
  if (judged.ok) return judged.file
  const mended = mendFile(
    withoutHost(file),
    judged.problems.map(({ path }) => path),
  )
  const reading = checkEventFile(withHost(mended, scope.organizationId))
  return reading.ok ? reading.file : refuseBlocked(judged.problems, language)
}

/** The rows that the store would give of an event, before anybody has entered. */
function rowsOf({ event, groups }: NewEvent, now: Date, { place, host }: { place: string; host: string }) {
  const rows = groups.map(
    (group) => ({ ...group, taken: 0, waitlisted: 0, team_rules: parsed(group.team_rules) }) as GroupRow,
  )
  const moments = (field: 'registration_opens_at' | 'registration_closes_at') => rows.map((row) => row[field].getTime())
  const [opens_at, closes_at] = [
    new Date(Math.min(...moments('registration_opens_at'))),
    new Date(Math.max(...moments('registration_closes_at'))),
  ]
  const capacities = rows.map(({ capacity }) => capacity)
  const { starts_at, ends_at } = event as unknown as EventDetailRow
  const times = { registrationOpensAt: opens_at, registrationClosesAt: closes_at, startsAt: starts_at, endsAt: ends_at }
  const row = {
    ...event,
    contacts: parsed(event.contacts),
    attachments: parsed(event.attachments),
    district_name: place,
    host_name: host,
    opens_at,
    closes_at,
    capacity: capacities.includes(null) ? null : capacities.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    taken: 0,
    disciplines: [...new Set(rows.map(({ registration_event }) => registration_event))].toSorted(),
    phase: eventPhase({ ...times, cancelled: false }, now),
  } as unknown as EventDetailRow
  return { event: row, groups: rows }
}

const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : json)

import { localDate } from '@startline/domain'
import {
  countLivePerUnit,
  findNamedDistricts,
  findTeamsForAll,
  findUnitsForAll,
} from '../../events/groups/group.store.ts'
import { type EvaluationFacts, type EventFacts, type GroupFacts, usable } from '../../events/groups/group-facts.ts'
import type { Executor } from '../../store/statement.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import type { EntryRead } from './read-entries.ts'

/** Ids that the entries of jobs name, without repeats. */
function namedBy(jobs: BatchJob[], name: (entry: EntryRead, add: (value: string | null | undefined) => void) => void) {
  const named = new Set<string>()
  const add = (value: string | null | undefined) => void (value && named.add(value))
  for (const job of jobs) for (const entry of entriesOf(job)) name(entry, add)
  return [...named]
}

/** Ids of the groups that jobs name. */
export const groupsOf = (jobs: BatchJob[]): string[] => namedBy(jobs, ({ groupId }, add) => add(groupId))

/**
 * Reads everything the evaluator looks at besides the groups and who is entered in them. An entry's unit defaults to its team's, its district to its unit's.
 */
export async function gatherFacts(
  tx: Executor,
  event: EventFacts,
  groups: Map<string, GroupFacts>,
  jobs: BatchJob[],
  entered: EvaluationFacts['entered'],
): Promise<EvaluationFacts> {
  const groupIds = groupsOf(jobs)
  const teams = await findTeamsForAll(
    tx,
    event.id,
    namedBy(jobs, ({ team }, add) => add(team?.id)),
  )
  if (teams.size > 0)
    eachEntry(jobs, (entry, organizationId) => {
      entry.unitId ??= usable(teams, entry.team?.id, organizationId)?.unitId ?? null
    })
  const units = await findUnitsForAll(tx, namedBy(jobs, unitsOf))
  if (units.size > 0)
    eachEntry(jobs, (entry, organizationId) => {
      entry.districtCode ??= usable(units, entry.unitId, organizationId)?.districtCode ?? null
    })
  const apart = namedBy(jobs, ({ unitId, districtCode }, add) => {
    if (districtCode !== units.get(unitId ?? '')?.districtCode) add(districtCode)
  })
  const districts = await findNamedDistricts(tx, apart)
  return {
    event,
    eventDay: localDate(event.starts_at, event.timezone),
    groups,
    entered,
    perUnit: await countLivePerUnit(
      tx,
      event.id,
      groupIds.filter((id) => groups.get(id)?.per_unit_limit != null),
      namedBy(jobs, ({ unitId }, add) => add(unitId)),
    ),
    unverified: new Map(),
    units,
    // A unit's district counts as lowest: it was checked when the unit was made.
    districts: new Map([
      ...districts,
      ...[...units.values()].map((unit) => [unit.districtCode, { lowest: true }] as const),
    ]),
    teams,
  }
}

function eachEntry(jobs: BatchJob[], change: (entry: EntryRead, organizationId: string) => void): void {
  for (const job of jobs) for (const entry of entriesOf(job)) change(entry, job.actingFor.organizationId)
}

function unitsOf({ unitId, members }: EntryRead, add: (id: string | null | undefined) => void): void {
  add(unitId)
  for (const { participant } of members) add(participant?.unit_id)
}

import { localDate } from '@startline/domain'
import type { Tx } from '../../deps.ts'
import { countUnitPlaces, findNamedDistricts, findTeamsForAll, findUnitsForAll } from './batch.store.ts'
import { type BatchJob, entriesOf } from './batch-job.ts'
import { type EventFacts, type FlightFacts, type GroupFacts, usable } from './flight-facts.ts'
import type { EntryRead } from './read-entries.ts'

const distinct = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

/** The groups that jobs name. */
export const groupsOf = (jobs: BatchJob[]): string[] =>
  distinct(jobs.flatMap((job) => entriesOf(job).map(({ groupId }) => groupId)))

/**
 * Reads everything the judge looks at besides the groups and who is entered in them. An entry's unit defaults to its team's, its district to its unit's.
 */
export async function gatherFacts(
  tx: Tx,
  event: EventFacts,
  groups: Map<string, GroupFacts>,
  jobs: BatchJob[],
  entered: FlightFacts['entered'],
): Promise<FlightFacts> {
  const groupIds = groupsOf(jobs)
  const entries = jobs.flatMap(entriesOf)
  const teams = await findTeamsForAll(tx, event.id, distinct(entries.map(({ team }) => team?.id)))
  eachEntry(jobs, (entry, organizationId) => {
    entry.unitId ??= usable(teams, entry.team?.id, organizationId)?.unitId ?? null
  })
  const units = await findUnitsForAll(tx, unitIdsOf(entries))
  eachEntry(jobs, (entry, organizationId) => {
    entry.districtCode ??= usable(units, entry.unitId, organizationId)?.districtCode ?? null
  })
  const named = entries.filter(({ unitId, districtCode }) => districtCode !== units.get(unitId ?? '')?.districtCode)
  const districts = await findNamedDistricts(tx, distinct(named.map(({ districtCode }) => districtCode)))
  const limited = groupIds.filter((id) => groups.get(id)?.per_unit_limit != null)
  return {
    event,
    eventDay: localDate(event.starts_at, event.timezone),
    groups,
    entered,
    perUnit: await countUnitPlaces(tx, event.id, limited, distinct(entries.map(({ unitId }) => unitId))),
    units,
    // Whatever a unit stands in will do: it was asked when the unit was made.
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

const unitIdsOf = (entries: EntryRead[]) =>
  distinct(
    entries.flatMap(({ unitId, members }) => [unitId, ...members.map(({ participant }) => participant?.unit_id)]),
  )

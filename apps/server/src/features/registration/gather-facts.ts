import { localDate } from '@startline/domain'
import type { Tx } from '../../deps.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import {
  countUnitPlaces,
  findEnteredGroups,
  findNamedDistricts,
  findUsableTeams,
  findUsableUnits,
  lockBatchGroups,
} from './batch.store.ts'
import type { BatchFacts, EventFacts } from './batch-facts.ts'
import type { People } from './gather-people.ts'
import type { EntryRead } from './read-entries.ts'

const distinct = (values: (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

/** Facts that still miss who is already entered: that needs the people, who are found next. */
export type OpenFacts = BatchFacts & { loadEntered: (people: People) => Promise<void> }

/** Locks the groups of the batch, then reads everything the judge looks at. An entry's unit defaults to its team's, its district to its unit's. */
export async function gatherFacts(
  tx: Tx,
  actingFor: ActingFor,
  event: EventFacts,
  entries: EntryRead[],
): Promise<OpenFacts> {
  const groupIds = distinct(entries.map(({ groupId }) => groupId))
  const groups = await lockBatchGroups(tx, event.id, groupIds)
  const teams = await findUsableTeams(tx, actingFor, event.id, distinct(entries.map(({ team }) => team?.id)))
  for (const entry of entries) entry.unitId ??= teams.get(entry.team?.id ?? '')?.unitId ?? null
  const units = await findUsableUnits(tx, actingFor, unitIdsOf(entries))
  for (const entry of entries) entry.districtCode ??= units.get(entry.unitId ?? '')?.districtCode ?? null
  const named = entries.filter(({ unitId, districtCode }) => districtCode !== units.get(unitId ?? '')?.districtCode)
  const districts = await findNamedDistricts(tx, distinct(named.map(({ districtCode }) => districtCode)))
  const facts: BatchFacts = {
    event,
    eventDay: localDate(event.starts_at, event.timezone),
    groups,
    entered: new Map(),
    perUnit: await countUnitPlaces(tx, event.id, groupIds, distinct(entries.map(({ unitId }) => unitId))),
    units,
    // Whatever a unit stands in will do: it was asked when the unit was made.
    districts: new Map([
      ...districts,
      ...[...units.values()].map((unit) => [unit.districtCode, { lowest: true }] as const),
    ]),
    teams,
  }
  const loadEntered = async (people: People) => {
    const indexes = distinct([...people.values()].map((found) => ('person' in found ? found.person.personIndex : null)))
    facts.entered = indexes.length === 0 ? new Map() : await findEnteredGroups(tx, event.id, indexes)
  }
  return Object.assign(facts, { loadEntered })
}

const unitIdsOf = (entries: EntryRead[]) =>
  distinct(
    entries.flatMap(({ unitId, members }) => [unitId, ...members.map(({ participant }) => participant?.unit_id)]),
  )

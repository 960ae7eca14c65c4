import { whyNot } from '@startline/domain'
import type { DemoGroup } from './demo-event.ts'
import { addEntry, type EntryPlace, type EntryRows } from './entries.ts'
import type { DemoOrganization } from './organizations.ts'
import type { World, WorldChild, WorldUnit } from './world.ts'

/** A group being filled: who is in its event already, how many of each unit are in it, and the moment of its nth entry. */
export interface Filling {
  eventId: string
  groupId: string
  eventDate: string
  used: Set<WorldChild>
  perUnit: Map<WorldUnit, number>
  momentOf: (nth: number) => Date
}

const YOUNGEST_AND_OLDEST = { bornFrom: '2014-01-01', bornTo: '2022-12-31' }

const fits = (child: WorldChild, group: DemoGroup, eventDate: string): boolean =>
  whyNot(
    {
      birthDate: child.birthDate,
      gender: child.gender,
      hasPhoto: false,
      hasConsent: child.row.consent_version !== null,
    },
    {
      gender: group.gender ?? 'any',
      bornFrom: group.bornFrom ?? null,
      bornTo: group.bornTo ?? null,
      photoRequired: group.photo ?? false,
      consentRequired: group.consent ?? false,
      eventDate,
    },
  ).length === 0

const hasRoom = (unit: WorldUnit | null, group: DemoGroup, { perUnit }: Filling): boolean =>
  unit === null || group.perUnit === undefined || (perUnit.get(unit) ?? 0) < group.perUnit

/** Counts a place of a unit. */
export function countUnit({ perUnit }: Filling, unit: WorldUnit | null): void {
  if (unit !== null) perUnit.set(unit, (perUnit.get(unit) ?? 0) + 1)
}

/** Fills a group for individuals: first those the demo accounts have entered, then children of other clubs, new ones where these run out. */
export function fillIndividuals(world: World, rows: EntryRows, group: DemoGroup, filling: Filling): void {
  const { family, club, school } = world.organizations
  const total = (group.fill ?? 0) + (group.waiting ?? 0)
  const own = [
    ...listed(world, group, filling, club, group.fromClub ?? 0),
    ...listed(world, group, filling, family, group.fromGuardian ?? 0),
    ...listed(world, group, filling, school, group.fromSchool ?? 0),
  ]
  const waiters = listed(world, group, filling, family, group.waitingFromGuardian ?? 0)
  for (let nth = 0; nth < total; nth += 1) {
    const child = own[nth] ?? waiters[nth - (total - waiters.length)] ?? nextChild(world, group, filling)
    filling.used.add(child)
    countUnit(filling, child.unit)
    addEntry(world, rows, placeOf(group, filling, nth), [child], null)
  }
}

/** Who comes after the group is full waits. */
export const placeOf = (group: DemoGroup, { eventId, groupId, momentOf }: Filling, nth: number): EntryPlace => ({
  eventId,
  groupId,
  waitingNumber: nth < (group.fill ?? 0) ? null : nth - (group.fill ?? 0) + 1,
  fee: group.fee ?? null,
  at: momentOf(nth),
})

/** Children of an organization who fit the group and are not in its event yet, as many as there are of those wanted. */
export const listed = (
  world: World,
  group: DemoGroup,
  filling: Filling,
  organization: DemoOrganization,
  wanted: number,
) =>
  world.children
    .filter(
      (child) =>
        child.organization === organization && !filling.used.has(child) && fits(child, group, filling.eventDate),
    )
    .slice(0, wanted)

function nextChild(world: World, group: DemoGroup, filling: Filling): WorldChild {
  const { clubs } = world.organizations
  const known = world.children.find(
    (child) =>
      clubs.includes(child.organization) &&
      !filling.used.has(child) &&
      hasRoom(child.unit, group, filling) &&
      fits(child, group, filling.eventDate),
  )
  if (known) return known
  const unit = nextUnit(world, group, filling)
  const born = {
    bornFrom: group.bornFrom ?? YOUNGEST_AND_OLDEST.bornFrom,
    bornTo: group.bornTo ?? YOUNGEST_AND_OLDEST.bornTo,
  }
  return world.add({ ...born, gender: group.gender }, unit, unit.owner)
}

/** A unit of another club with room, in turn. */
export function nextUnit(world: World, group: DemoGroup, filling: Filling): WorldUnit {
  const { clubs, host } = world.organizations
  const units = world.units.filter((unit) => clubs.includes(unit.owner) && hasRoom(unit, group, filling))
  const unit = units[world.children.length % units.length]
  if (unit === undefined)
    throw new Error(`The demo group "${group.name}" of ${host.name} has more entries than its units may have.`)
  return unit
}

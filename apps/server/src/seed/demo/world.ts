import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type NewParticipantRow, prepareParticipant } from '../../people/participant/prepare-participant.ts'
import { type ChildWish, type DemoChild, makeChildren } from './children.ts'
import { type DemoOrganization, type DemoOrganizations, demoOrganizations } from './organizations.ts'
import { CLUB_UNITS, demoUnits, SCHOOL_UNIT } from './units.ts'

/** A unit with the organization that keeps it. */
export interface WorldUnit {
  id: string
  name: string
  short: string
  type: 'school' | 'club' | 'association' | 'other'
  district: string
  owner: DemoOrganization
}

/** A child on an organization's list. */
export interface WorldChild extends DemoChild {
  row: NewParticipantRow
  unit: WorldUnit | null
  organization: DemoOrganization
}

/** The demo's people and places, before anything is written. */
export interface World {
  deps: Deps
  organizations: DemoOrganizations
  units: WorldUnit[]
  children: WorldChild[]
  /** Adds a child to an organization's list. */
  add: (
    wish: Omit<ChildWish, 'province'>,
    unit: WorldUnit | null,
    organization: DemoOrganization,
    consent?: boolean,
  ) => WorldChild
}

const CONSENT_VERSION = '2026-11'
const NO_UNIT_PROVINCE = '11'
const CLUB_CHILDREN = 60
const CLUB_AGES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const SCHOOL_AGES = [6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10]
const CHILD_OF_GUARDIAN = [6, 8, 4]

/** Makes the demo's people and places; `year` is the year birth limits count from. Slow work (sealing) is done here, before the transaction. */
export function makeWorld(deps: Deps, year: number): World {
  const organizations = demoOrganizations()
  const units = demoUnits.map(
    ([name, short, type, district], index): WorldUnit => ({
      id: uuid(),
      name,
      short,
      type,
      district,
      owner: keeperOf(name, index, organizations),
    }),
  )
  const child = makeChildren()
  const world: World = { deps, organizations, units, children: [], add }
  function add(
    wish: Omit<ChildWish, 'province'>,
    unit: WorldUnit | null,
    organization: DemoOrganization,
    consent = true,
  ): WorldChild {
    const made = child({ ...wish, province: unit?.district.slice(0, 2) ?? NO_UNIT_PROVINCE })
    const added = { ...made, unit, organization, row: rowOf(deps, made, unit, organization, consent) }
    world.children.push(added)
    organization.participants += 1
    return added
  }
  addClub(world, year)
  addSchool(world, year)
  for (const age of CHILD_OF_GUARDIAN) add(bornIn(year - age), null, organizations.family)
  return world
}

/** The organization that keeps a unit; those without one of their own are shared out among the other clubs. */
function keeperOf(name: string, index: number, { club, school, clubs, host }: DemoOrganizations): DemoOrganization {
  if (index < CLUB_UNITS) return club
  return name === SCHOOL_UNIT ? school : (clubs[index % clubs.length] ?? host)
}

const bornIn = (year: number) => ({ bornFrom: `${year}-01-01`, bornTo: `${year}-12-31` })

/** The demo club's list: some of every age, boys and girls alike; every sixth child still lacks the guardian's consent. */
function addClub({ organizations, units, add }: World, year: number): void {
  for (let index = 0; index < CLUB_CHILDREN; index += 1) {
    const age = CLUB_AGES[index % CLUB_AGES.length] ?? 6
    const gender = Math.floor(index / CLUB_AGES.length) % 2 === 0 ? 'female' : 'male'
    add({ ...bornIn(year - age), gender }, units[index % CLUB_UNITS] ?? null, organizations.club, index % 6 !== 5)
  }
}

/** The demo school's pupils, girls and boys in turn, the youngest first: enough first-graders for two relay teams. */
function addSchool({ organizations, units, add }: World, year: number): void {
  const unit = units.find(({ owner }) => owner === organizations.school) ?? null
  for (const [index, age] of SCHOOL_AGES.entries())
    add({ ...bornIn(year - age), gender: index % 2 === 0 ? 'female' : 'male' }, unit, organizations.school)
}

const rowOf = (
  deps: Deps,
  child: DemoChild,
  unit: WorldUnit | null,
  organization: DemoOrganization,
  consent: boolean,
) =>
  prepareParticipant(
    deps,
    {
      accountId: organization.accountId,
      organizationId: organization.id,
      consentCapacity: organization.type === 'personal' ? 'guardian' : 'organization',
    },
    {
      name: child.name,
      id_number: child.idNumber,
      id_type: 'resident_id',
      guardian_name: child.guardianName,
      guardian_phone: child.guardianPhone,
      relation: child.relation,
      unit_id: unit?.id ?? null,
      consent: consent ? { version: CONSENT_VERSION, given_by: child.guardianName } : null,
    },
  )

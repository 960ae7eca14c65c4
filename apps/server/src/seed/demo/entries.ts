import { v7 as uuid } from 'uuid'
import { newReference } from '../../entries/engine/reference.ts'
import { searchColumns } from '../../entries/find/registration-search.ts'
import { documentKey } from '../../security/vault.ts'
import type { DemoOrganization } from './organizations.ts'
import type { World, WorldChild, WorldUnit } from './world.ts'

/** Where an entry goes, and when it was made. */
export interface EntryPlace {
  eventId: string
  groupId: string
  /** The place in line; null for who has a place. */
  waitingNumber: number | null
  /** In fen; null is free. */
  fee: number | null
  at: Date
}

/** A team that enters. */
interface EntryTeam {
  name: string
  leader: string
  unit: WorldUnit
  /** There for other events, too; otherwise made for this one. */
  standing?: boolean
}

/** Rows of registrations, ready to be inserted. */
export interface EntryRows {
  registrations: Record<string, unknown>[]
  members: Record<string, unknown>[]
  teams: Record<string, unknown>[]
}

/** No rows yet. */
export const noRows = (): EntryRows => ({ registrations: [], members: [], teams: [] })

/** Adds the rows of one entry: one child, or a team whose members from `starters` on are reserves. */
export function addEntry(
  world: World,
  rows: EntryRows,
  place: EntryPlace,
  people: WorldChild[],
  team: EntryTeam | null,
  starters = people.length,
) {
  const [first] = people
  if (first === undefined) return
  const { organization } = first
  const id = uuid()
  const reference = newReference()
  const unit = team?.unit ?? first.unit
  const teamId = team && addTeam(rows, team, organization, team.standing ? null : place.eventId, place.at)
  organization.registrations += 1
  rows.registrations.push({
    event_id: place.eventId,
    id,
    group_id: place.groupId,
    organization_id: organization.id,
    account_id: organization.accountId,
    batch_id: uuid(),
    reference,
    kind: team ? 'team' : 'individual',
    unit_id: unit?.id ?? null,
    district_code: unit?.district ?? null,
    team_id: teamId,
    team_name: team?.name ?? null,
    status: place.waitingNumber === null ? 'registered' : 'waitlisted',
    waiting_number: place.waitingNumber,
    fee: place.fee,
    // The host has marked what came in early: of each organization the first is due still, and every second one paid.
    settled: place.fee !== null && place.waitingNumber === null && organization.registrations % 2 === 0 ? 'paid' : null,
    created_at: place.at.toISOString(),
    ...searchColumns(organization.id, reference, people, team?.name ?? null),
  })
  for (const [position, child] of people.entries())
    rows.members.push({
      ...memberRow(world, place, child, unit),
      registration_id: id,
      position,
      reserve: position >= starters,
    })
}

/** Adds a team of an organization. */
export function addTeam(
  rows: EntryRows,
  { name, leader, unit }: EntryTeam,
  organization: DemoOrganization,
  eventId: string | null,
  at: Date,
): string {
  const id = uuid()
  rows.teams.push({
    id,
    unit_id: unit.id,
    event_id: eventId,
    organization_id: organization.id,
    name,
    leader_name: leader,
    created_at: at.toISOString(),
  })
  return id
}

const memberRow = ({ deps }: World, { eventId, groupId }: EntryPlace, child: WorldChild, unit: WorldUnit | null) => ({
  event_id: eventId,
  group_id: groupId,
  participant_id: child.row.id,
  person_index: Buffer.from(deps.vault.personIndex(eventId, documentKey('resident_id', child.idNumber)), 'hex'),
  name: child.name,
  birth_date: child.birthDate,
  gender: child.gender,
  unit_name: unit?.name ?? null,
  live: true,
})

import { expect, test } from 'vitest'
import { emptyParts, noUnitOrDistrict } from '../form/draft-parts.ts'
import { keptAs } from '../form/use-draft.ts'
import {
  emptyDraft,
  emptyTeam,
  entriesOf,
  isBegun,
  openStep,
  type TeamDraft,
  type TeamEntry,
  teamAt,
  withMember,
  withoutPeople,
  withoutTeam,
  withTeam,
  withTeamBack,
} from './team-draft.ts'
import { teams } from './team-form.tsx'

const unit = { id: 'u1', name: 'Club', district_code: '310115', district_name: 'Pudong' }
const aTeam = (change: Partial<TeamEntry> = {}): TeamEntry => ({ ...emptyTeam, group: 'g1', name: 'Comets', ...change })
const withTeams = (...teams: TeamEntry[]): TeamDraft => ({ ...emptyDraft, teams })
const starter = (id: string) => ({ id, reserve: false })
const form = keptAs(teams, { event: { id: 'e1', name: 'Lake Cup' }, organization: { name: 'Club' } })

test('the first open step is where somebody goes on, and of which team', () => {
  expect(openStep(emptyDraft)).toEqual({ step: 'team', team: 0 })
  const full = aTeam({ members: [starter('p1')] })
  expect(openStep(withTeams(full, aTeam({ name: ' ' })))).toEqual({ step: 'team', team: 1 })
  expect(openStep(withTeams(full, aTeam()))).toEqual({ step: 'members', team: 1 })
  expect(openStep(withTeams(full))).toEqual({ step: 'check', team: 0 })
})

test('a team behind the last is a new one for the same unit, and comes to the list with its first change', () => {
  const place = { unit, district: null }
  const draft = withTeams(aTeam({ place, members: [starter('p1')] }))
  expect(teamAt(draft, 1)).toEqual({ ...emptyTeam, place })
  const changed = withTeam(draft, 1, { name: 'Meteors' })
  expect(changed.teams.map(({ name, place: where }) => [name, where.unit?.id])).toEqual([
    ['Comets', 'u1'],
    ['Meteors', 'u1'],
  ])
  expect(withTeam(changed, 0, { leader: 'Wang' }).teams[0]).toMatchObject({ name: 'Comets', leader: 'Wang' })
  const left = withoutTeam(changed, 0)
  expect(left.teams.map(({ name }) => name)).toEqual(['Meteors'])
  expect(withTeamBack(left, 0, aTeam()).teams.map(({ name }) => name)).toEqual(['Comets', 'Meteors'])
})

test('ticking keeps who is in the team as they are; who is gone leaves every team', () => {
  const members = withMember([{ id: 'p1', reserve: true }], 'p2', true)
  expect(members).toEqual([{ id: 'p1', reserve: true }, starter('p2')])
  expect(withMember(members, 'p1', true)).toEqual(members)
  expect(withMember(members, 'p1', false)).toEqual([starter('p2')])
  const draft = withoutPeople(withTeams(aTeam({ members }), aTeam({ members: [starter('p2')] })), ['p2'])
  expect(draft.teams.map((team) => team.members.length)).toEqual([1, 0])
})

test('choices alone are no work; a name, a team or a member is', () => {
  expect(isBegun(withTeams({ ...emptyTeam, group: 'g1', place: { unit, district: null } }))).toBe(false)
  for (const change of [
    { name: 'x' },
    { leader: 'x' },
    { team: { id: 't1', name: 'x' } },
    { members: [starter('p1')] },
  ])
    expect(isBegun(withTeams({ ...emptyTeam, ...change }))).toBe(true)
})

test('a draft is read back as it was; a part that makes no sense is left out', () => {
  const team = aTeam({ place: { unit, district: null }, team: { id: 't1', name: 'Comets' }, members: [starter('p1')] })
  const draft: TeamDraft = { ...withTeams(team), submission: { key: 'k', of: '{}' } }
  const written = form.write(draft)
  const body = JSON.parse(JSON.stringify(written?.body)) as unknown
  expect(form.read(body, null)).toEqual(draft)
  expect(written?.label).toMatchObject({ people: 1, resume: '/applicationFormTeam?event=e1&step=check' })
  const odd = { teams: [{ group: 7, place: 1, team: 'x', name: 2, members: [{ id: 'p1' }, starter('p2')] }, 'x'] }
  expect(form.read(odd, null)).toEqual({
    ...emptyParts,
    teams: [{ ...emptyTeam, place: noUnitOrDistrict, members: [starter('p2')] }],
  })
  for (const none of [null, [], { teams: 1 }]) expect(form.read(none, null)).toBeNull()
  expect(form.write(emptyDraft)).toBeNull()
})

test('each team is one entry: a known one by its id, a new one by name and leader, reserves among the members', () => {
  const members = [starter('p1'), { id: 'p2', reserve: true }]
  const known = aTeam({ team: { id: 't1', name: 'Comets' }, name: 'typed before', members })
  const fresh = aTeam({ name: ' Meteors ', leader: ' ', place: { unit, district: null }, members: [starter('p3')] })
  expect(entriesOf(withTeams(known, fresh))).toEqual([
    {
      group_id: 'g1',
      unit_id: null,
      district_code: null,
      team: { id: 't1' },
      members: [
        { participant_id: 'p1', reserve: false },
        { participant_id: 'p2', reserve: true },
      ],
    },
    {
      group_id: 'g1',
      unit_id: 'u1',
      district_code: '310115',
      team: { name: 'Meteors', leader_name: null },
      members: [{ participant_id: 'p3', reserve: false }],
    },
  ])
})

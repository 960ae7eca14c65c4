import type { BatchEntry } from '@startline/contract'
import {
  type DraftParts,
  emptyParts,
  hasTyped,
  noUnitOrDistrict,
  sentPlace,
  type UnitAndDistrict,
} from '../form/draft-parts.ts'

/** A team as the batch names it: the one that is there, or a new one with its leader. */
const sentTeam = ({ team, name, leader }: TeamEntry): NonNullable<BatchEntry['team']> =>
  team ? { id: team.id } : { name: name.trim(), leader_name: leader.trim() || null }

/** What is sent: one entry for each team, in the order shown. */
export const entriesOf = ({ teams }: TeamDraft): BatchEntry[] =>
  teams.flatMap((entry) =>
    entry.group === null
      ? []
      : [
          {
            group_id: entry.group,
            ...sentPlace(entry.place),
            team: sentTeam(entry),
            members: entry.members.map(({ id, reserve }) => ({ participant_id: id, reserve })),
          },
        ],
  )

/** Somebody of a team, by the participant's id. */
export interface TeamMember {
  id: string
  reserve: boolean
}

/** One team on its way: ids, choices, and the names a team has; never a document number or photo. */
export interface TeamEntry {
  /** The group's id; null while nobody has chosen. */
  group: string | null
  place: UnitAndDistrict
  /** A team the unit has already; null for one that is named here. */
  team: { id: string; name: string } | null
  name: string
  leader: string
  members: TeamMember[]
}

/** A registration of teams on its way; several of one event are sent together. */
export interface TeamDraft extends DraftParts {
  teams: TeamEntry[]
}

/** A team nobody has touched. */
export const emptyTeam: TeamEntry = {
  group: null,
  place: noUnitOrDistrict,
  team: null,
  name: '',
  leader: '',
  members: [],
}

/** A draft nobody has touched. */
export const emptyDraft: TeamDraft = { ...emptyParts, teams: [] }

/** The team at a place of the list; behind the last stands a new one, for the same unit. */
export const teamAt = ({ teams }: TeamDraft, at: number): TeamEntry =>
  teams[at] ?? { ...emptyTeam, place: teams.at(-1)?.place ?? noUnitOrDistrict }

/** Changes the team at a place of the list; a new one is put at its end. */
export function withTeam(draft: TeamDraft, at: number, change: Partial<TeamEntry>): TeamDraft {
  const team = { ...teamAt(draft, at), ...change }
  const teams =
    at < draft.teams.length ? draft.teams.map((one, index) => (index === at ? team : one)) : [...draft.teams, team]
  return { ...draft, teams }
}

/** Takes a team out. */
export const withoutTeam = (draft: TeamDraft, at: number): TeamDraft => ({
  ...draft,
  teams: draft.teams.filter((_, index) => index !== at),
})

/** Puts a team back where it was. */
export const withTeamBack = (draft: TeamDraft, at: number, team: TeamEntry): TeamDraft => ({
  ...draft,
  teams: [...draft.teams.slice(0, at), team, ...draft.teams.slice(at)],
})

/** Takes people out of every team. */
export const withoutPeople = (draft: TeamDraft, ids: readonly string[]): TeamDraft => ({
  ...draft,
  teams: draft.teams.map((team) => ({ ...team, members: team.members.filter(({ id }) => !ids.includes(id)) })),
})

/** Puts somebody into a team as starter, or takes them out; who is in it stays as they are. */
export function withMember(members: readonly TeamMember[], id: string, on: boolean): TeamMember[] {
  const others = members.filter((member) => member.id !== id)
  if (on && members.some((member) => member.id === id)) return [...members]
  return on ? [...others, { id, reserve: false }] : others
}

/** What the team is called, whether it is there already or new. */
export const nameOf = ({ team, name }: TeamEntry): string => team?.name ?? name.trim()

const isTouched = ({ team, name, leader, members }: TeamEntry): boolean =>
  team !== null || name.trim() !== '' || leader.trim() !== '' || members.length > 0

/** Whether there is anything to lose. */
export const isBegun = (draft: TeamDraft): boolean => draft.teams.some(isTouched) || hasTyped(draft)

/** How many people are in the teams. */
export const countPeople = ({ teams }: TeamDraft): number => teams.reduce((sum, { members }) => sum + members.length, 0)

/** Ids of everybody in the teams, each once. */
export const peopleOf = ({ teams }: TeamDraft): string[] => [
  ...new Set(teams.flatMap(({ members }) => members.map(({ id }) => id))),
]

/** The first step that is still open, and of which team. */
export function openStep({ teams }: TeamDraft): { step: 'team' | 'members' | 'check'; team: number } {
  const open = (of: TeamEntry) => of.group === null || nameOf(of) === ''
  const unnamed = teams.findIndex(open)
  if (teams.length === 0 || unnamed >= 0) return { step: 'team', team: Math.max(0, unnamed) }
  const alone = teams.findIndex(({ members }) => members.length === 0)
  return alone >= 0 ? { step: 'members', team: alone } : { step: 'check', team: 0 }
}

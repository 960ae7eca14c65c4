import type { BodyInput, changeRegistration, Registration } from '@startline/contract'
import type { DistrictChoice, UnitChoice } from '@startline/entry'

/** Somebody on the roster. */
export type Member = Registration['members'][number]

/** What a registration is to become. */
export interface Draft {
  /** The group's id. */
  group: string
  unit: UnitChoice | null
  /** Null follows the unit, or leaves it as it is where the unit stays. */
  district: DistrictChoice | null
  members: readonly Member[]
}

const unitOf = ({ unit_id, unit_name, district_code }: Registration): UnitChoice | null =>
  unit_id === null
    ? null
    : { id: unit_id, name: unit_name ?? '', district_code: district_code ?? '', district_name: '' }

/** A registration as the form begins with it. */
export const draftOf = (registration: Registration): Draft => ({
  group: registration.group_id,
  unit: unitOf(registration),
  district: null,
  members: registration.members,
})

const rosterKey = (members: readonly Member[]): string =>
  members.map(({ participant_id, reserve }) => `${participant_id}${reserve ? '-' : '+'}`).join()

/** What the server is asked to change: nothing but what differs. */
export function changesOf(now: Registration, draft: Draft): BodyInput<typeof changeRegistration> {
  const unit = draft.unit?.id ?? null
  const moved = unit !== now.unit_id
  const district = draft.district?.code
  return {
    ...(draft.group !== now.group_id && { group_id: draft.group }),
    ...(moved && { unit_id: unit }),
    ...(district && (moved || district !== now.district_code) && { district_code: district }),
    ...(rosterKey(draft.members) !== rosterKey(now.members) && {
      members: draft.members.map(({ participant_id, reserve }) => ({ participant_id, reserve })),
    }),
  }
}

/** Whether anything is to change. */
export const isChanged = (now: Registration, draft: Draft): boolean => Object.keys(changesOf(now, draft)).length > 0

/** What becomes of a roster, by names. */
interface RosterMoves {
  added: string[]
  removed: string[]
  toStarter: string[]
  toReserve: string[]
}

/** Who comes, who goes, and who changes between starting and waiting as a reserve. */
export function rosterMoves(before: readonly Member[], after: readonly Member[]): RosterMoves {
  const find = (all: readonly Member[], { participant_id }: Member) =>
    all.find((other) => other.participant_id === participant_id)
  const names = (all: readonly Member[]) => all.map(({ name }) => name)
  const turned = after.filter((one) => (find(before, one)?.reserve ?? one.reserve) !== one.reserve)
  return {
    added: names(after.filter((one) => !find(before, one))),
    removed: names(before.filter((one) => !find(after, one))),
    toStarter: names(turned.filter(({ reserve }) => !reserve)),
    toReserve: names(turned.filter(({ reserve }) => reserve)),
  }
}

/** Whether two answers about a registration tell the same of what can be changed. */
export const isSame = (one: Registration, other: Registration): boolean =>
  one.group_id === other.group_id &&
  one.unit_id === other.unit_id &&
  one.district_code === other.district_code &&
  one.status === other.status &&
  rosterKey(one.members) === rosterKey(other.members)

/** The draft on top of what somebody else has changed meanwhile: what the person has not touched follows. */
export function rebased(before: Registration, draft: Draft, fresh: Registration): Draft {
  const mine = changesOf(before, draft)
  const theirs = draftOf(fresh)
  return {
    group: mine.group_id === undefined ? theirs.group : draft.group,
    unit: mine.unit_id === undefined ? theirs.unit : draft.unit,
    district: draft.district,
    members: mine.members === undefined ? theirs.members : draft.members,
  }
}

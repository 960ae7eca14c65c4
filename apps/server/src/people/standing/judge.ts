import { excludeEachOther, groupRuleOf, MENDABLE, type RuleName, STANDINGS, type Standing } from '@startline/contract'
import { type GroupRule, whyNot } from '@startline/domain'
import type { FitGroup } from '../participant/group-fits.store.ts'
import type { Why } from '../participant/group-fits.ts'
import type { Candidate } from './standing.store.ts'

/** How somebody stands, and what it comes of. */
export interface Judged {
  person: Candidate
  standing: Standing
  /** The groups it comes of; for `unfit` the nearest. */
  groups: string[]
  reasons: Why[]
}

/** A group that counts for the question, ready to be asked of many people. */
export interface AskedGroup {
  group: FitGroup
  rule: GroupRule
  /** Ids of the groups nobody can be in together with it. */
  excludes: string[]
  /** False where it only tells who is entered: it is not open. */
  takes: boolean
}

/** The groups that count, of all groups of the event; `eventDate` is the event's local day. */
export const askedGroups = (
  all: readonly FitGroup[],
  eventDate: string,
  counts: (group: FitGroup) => 'takes' | 'enters' | false,
): AskedGroup[] =>
  all.flatMap((group) => {
    const how = counts(group)
    if (how === false) return []
    const excludes = all.filter((other) => other.id !== group.id && excludeEachOther(group, other)).map(({ id }) => id)
    return [{ group, rule: groupRuleOf(group, eventDate), excludes, takes: how === 'takes' }]
  })

type AtGroup = Pick<Judged, 'standing' | 'reasons'> & { group: FitGroup }

const MENDS: ReadonlySet<RuleName> = new Set(MENDABLE)
const rankOf = (standing: Standing): number => STANDINGS.indexOf(standing)
const plain = (rule: RuleName): Why => ({ rule, expected: null, actual: null })

/** How somebody stands to one group; null where it is not open and they are not in it. */
function standingAt(person: Candidate, { group, rule, excludes, takes }: AskedGroup): AtGroup | null {
  if (person.entered.includes(group.id))
    return { group, standing: 'registered', reasons: [plain('already_registered')] }
  if (!takes) return null
  const { born: birthDate, gender, photo: hasPhoto, consent: hasConsent } = person
  const own = whyNot({ birthDate, gender, hasPhoto, hasConsent }, rule)
  const mendable = own.every((reason) => MENDS.has(reason.rule))
  if (mendable && person.entered.length > 0 && excludes.some((id) => person.entered.includes(id)))
    return { group, standing: 'excluded', reasons: [plain('exclusive_group')] }
  return { group, standing: own.length === 0 ? 'fits' : mendable ? 'mendable' : 'unfit', reasons: own }
}

/** How somebody stands to an event or a group: as to the group that is best for them. */
export function judge(person: Candidate, groups: readonly AskedGroup[]): Judged {
  const found = groups.flatMap((group) => standingAt(person, group) ?? [])
  const standing = STANDINGS[Math.min(rankOf('unfit'), ...found.map(({ standing }) => rankOf(standing)))] ?? 'unfit'
  const those = found.filter((at) => at.standing === standing)
  if (standing === 'unfit') return { person, standing, ...nearestOf(those, person.born) }
  return { person, standing, groups: those.map(({ group }) => group.id), reasons: reasonsOf(those) }
}

/** Every reason once. */
const reasonsOf = (those: readonly AtGroup[]): Why[] => [
  ...new Map(those.flatMap(({ reasons }) => reasons.map((why) => [why.rule, why] as const))).values(),
]

/** Of the groups that take nobody like them, the one with the fewest reasons against it, then the one whose years are nearest. */
function nearestOf(unfit: readonly AtGroup[], born: string | null): Pick<Judged, 'groups' | 'reasons'> {
  const [nearest] = unfit.toSorted(
    (one, other) =>
      one.reasons.length - other.reasons.length || missedBy(one.group, born) - missedBy(other.group, born),
  )
  return nearest === undefined ? { groups: [], reasons: [] } : { groups: [nearest.group.id], reasons: nearest.reasons }
}

/** By how many milliseconds a birth date misses what a group takes; 0 where it fits or is unknown. */
function missedBy({ born_from, born_to }: FitGroup, born: string | null): number {
  if (born === null) return 0
  const at = Date.parse(born)
  return Math.max(0, born_from ? Date.parse(born_from) - at : 0, born_to ? at - Date.parse(born_to) : 0)
}

/** The best first; those who stand alike stay in their order. */
export const bestFirst = (judged: readonly Judged[]): Judged[] =>
  judged.toSorted((one, other) => rankOf(one.standing) - rankOf(other.standing))

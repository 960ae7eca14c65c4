import { excludeEachOther, groupRuleOf, MENDABLE, type RuleName, STANDINGS, type Standing } from '@startline/contract'
import { ageOn, CONSENT_AGE, type GroupRule, whyNot } from '@startline/domain'
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
  return standing === 'unfit'
    ? { person, standing, ...nearestOf(those, person.born) }
    : { person, standing, groups: those.map(({ group }) => group.id), reasons: reasonsOf(those) }
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

/**
 * How many people stand, as `judge` says it of each: people who are alike in all that the rules look at stand alike, and of a list of thousands
 * there are some hundreds of kinds. Standing, groups and the rules of the reasons are told; birth dates in reasons, and which group is nearest,
 * are those of the first of a kind. Who is shown is judged by themselves.
 * @param eventDate the event's local day, `YYYY-MM-DD`
 */
export function judgeMany(people: readonly Candidate[], groups: readonly AskedGroup[], eventDate: string): Judged[] {
  const kindOf = kinds(groups, eventDate)
  const known = new Map<string, Judged>()
  return people.map((person) => {
    const kind = kindOf(person)
    const found = known.get(kind) ?? judge(person, groups)
    known.set(kind, found)
    return { ...found, person }
  })
}

/** A function that tells people apart by all that the rules look at: between which of the groups' limits they were born, not on which day. */
function kinds(groups: readonly AskedGroup[], eventDate: string): (person: Candidate) => string {
  const first = groups.flatMap(({ rule }) => rule.bornFrom ?? [])
  const last = groups.flatMap(({ rule }) => rule.bornTo ?? [])
  return ({ born, gender, photo, consent, entered }) => {
    if (born === null) return [born, gender, photo, consent, ...entered].join()
    let passed = 0
    for (const day of first) if (day <= born) passed += 1
    for (const day of last) if (day < born) passed += 1
    const young = ageOn(born, eventDate) < CONSENT_AGE
    return [passed, young, gender, photo, consent, ...entered].join()
  }
}

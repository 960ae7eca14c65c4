import {
  type Data,
  disciplineWords,
  type getEvent,
  groupRuleOf,
  groupWithDiscipline,
  hasBothDisciplines,
  type Language,
  type Words,
  words,
} from '@startline/contract'
import { nameSkeleton, type Racer, whyNot } from '@startline/domain'
import type { LineProblem } from './on-list.ts'

/** What an entry of one and of several is called. */
export const entryKinds: Record<SheetGroup['entry_kind'], Words> = {
  individual: words('个人', 'individual'),
  team: words('团队', 'team'),
}

type Titled = Pick<SheetGroup, 'name' | 'registration_event' | 'entry_kind'>

/** What a group is called, the shortest first: two disciplines often have a group of the same name. */
function shownTitles(group: Titled, language: Language): string[] {
  const title = groupWithDiscipline(group, language)
  return [group.name, title, `${title}（${entryKinds[group.entry_kind][language]}）`]
}

/** What a group may be called in a list: as it is shown, and as former templates wrote it. */
export function titlesOf(group: Titled, language: Language): string[] {
  const { name, registration_event, entry_kind } = group
  const discipline = disciplineWords[registration_event][language]
  const former = [`${name}（${discipline}）`, `${name}（${discipline}，${entryKinds[entry_kind][language]}）`]
  return [...shownTitles(group, language), ...former]
}

/** The shortest title of a group that no other of these has; with its discipline where there are both. */
export function titleOf(group: Titled, groups: readonly Titled[], language: Language): string {
  const others = new Set(groups.flatMap((other) => (other === group ? [] : shownTitles(other, language))))
  const titles = shownTitles(group, language).slice(hasBothDisciplines(groups) ? 1 : 0)
  return titles.find((title) => !others.has(title)) ?? titles.at(-1) ?? group.name
}

/** A group as the event tells it. */
export type SheetGroup = Data<typeof getEvent>['groups'][number]

/** The group of a line, or why there is none. */
type FoundGroup = { group: SheetGroup; problems: LineProblem[] } | { group: null; problems: LineProblem[] }

/** Who is to race, as far as the line tells; null where the document could not be read. */
export type GroupCandidate = Pick<Racer, 'birthDate' | 'gender' | 'hasConsent'> | null

const reasons = (group: SheetGroup, who: NonNullable<GroupCandidate>, eventDate: string) =>
  // Photos come later, matched by name: the list itself cannot have any.
  whyNot({ ...who, hasPhoto: true }, groupRuleOf(group, eventDate))

/**
 * Finds the group that a line names, or the only one that fits whom it tells of. What is asked of people is told at the group; `eventDay`
 * is the event's local day.
 */
export function findGroup(
  groups: readonly SheetGroup[],
  text: string,
  who: GroupCandidate,
  eventDay: string,
): FoundGroup {
  if (text !== '') return namedGroup(groups, text, who, eventDay)
  if (who === null) return { group: null, problems: [] }
  const fitting = groups.filter((group) => reasons(group, who, eventDay).length === 0)
  const [only] = fitting
  if (only !== undefined && fitting.length === 1) return { group: only, problems: [] }
  if (fitting.length > 1) return { group: null, problems: [severalFit(fitting, groups)] }
  return { group: null, problems: [{ field: 'group', rule: 'no_group_fits' }] }
}

const titled = new WeakMap<readonly SheetGroup[], Map<string, SheetGroup[]>>()

/** Whether somebody may enter a group, as far as a list can tell. */
export const fitsGroup = (group: SheetGroup, who: GroupCandidate, eventDay: string): boolean =>
  who !== null && reasons(group, who, eventDay).length === 0

/** The groups by the skeletons of all they may be called; made once for a list of thousands. */
function byTitle(groups: readonly SheetGroup[]): Map<string, SheetGroup[]> {
  const known = titled.get(groups)
  if (known !== undefined) return known
  const found = new Map<string, SheetGroup[]>()
  for (const group of groups) {
    const titles = [...titlesOf(group, 'zh-CN'), ...titlesOf(group, 'en')]
    for (const key of new Set(titles.map(nameSkeleton))) found.set(key, [...(found.get(key) ?? []), group])
  }
  titled.set(groups, found)
  return found
}

function namedGroup(groups: readonly SheetGroup[], text: string, who: GroupCandidate, eventDay: string): FoundGroup {
  const named = byTitle(groups).get(nameSkeleton(text)) ?? []
  // Two disciplines often have a group of the same name: the one that fits is meant, and where both fit nobody but the person knows.
  const fitting = who === null ? [] : named.filter((one) => reasons(one, who, eventDay).length === 0)
  if (fitting.length > 1) return { group: null, problems: [severalFit(fitting, groups)] }
  const group = fitting[0] ?? named[0]
  if (group === undefined) return { group: null, problems: [{ field: 'group', rule: 'not_found' }] }
  const wrong = who === null ? [] : reasons(group, who, eventDay)
  return { group, problems: wrong.map(({ rule, ...facts }) => ({ field: 'group', rule, facts })) }
}

const severalFit = (fitting: readonly SheetGroup[], groups: readonly SheetGroup[]): LineProblem => ({
  field: 'group',
  rule: 'several_groups_fit',
  facts: { expected: fitting.map((group) => titleOf(group, groups, 'zh-CN')).join('、') },
})

import { isDate } from '@startline/domain'
import { formulaProblems, windowProblems } from '../event/event-rules.ts'
import { GROUPS_MAX } from './event-file.ts'
import { type FileProblem, inBoth, isRaw, type Raw, textAt, timeAt, unreadableTimes, wrongAt } from './file-problem.ts'

const numberAt = (raw: Raw, field: string): number => (typeof raw[field] === 'number' ? raw[field] : 0)

/** Each group has a window, its own or the event's, and it opens before it closes. */
function windowInFile(group: Raw, event: Raw, zone: string, base: string): FileProblem[] {
  const fields = ['registration_opens_at', 'registration_closes_at'] as const
  const [opens, closes] = fields.map((field) => timeAt(group[field] == null ? event : group, field, zone))
  const missing = fields.filter((field) => group[field] == null && event[field] == null)
  return [
    ...missing.map((field) => inBoth({ path: `${base}/${field}`, rule: 'required' })),
    ...windowProblems(opens, closes, base).map(inBoth),
    ...unreadableTimes(group, fields, zone, base),
  ]
}

function birthProblems(group: Raw, base: string): FileProblem[] {
  const [from, to] = [textAt(group, 'born_from'), textAt(group, 'born_to')]
  if (!isDate(from) || !isDate(to) || from <= to) return []
  return [
    wrongAt(
      `${base}/born_to`,
      `最晚出生日期（${to}）不能早于最早出生日期（${from}）`,
      `The latest date of birth (${to}) must not be before the earliest (${from})`,
    ),
  ]
}

function teamProblems(group: Raw, base: string): FileProblem[] {
  const isTeam = group['entry_kind'] === 'team'
  const rules = group['team_rules']
  if (isTeam && rules == null)
    return [wrongAt(`${base}/team_rules`, '团队组别要写 team_rules', 'A group for teams needs team_rules')]
  if (!isTeam && rules != null)
    return [
      wrongAt(
        `${base}/team_rules`,
        '只有团队组别（entry_kind: team）才有 team_rules',
        'Only a group for teams (entry_kind: team) has team_rules',
      ),
    ]
  return isRaw(rules) ? rosterProblems(rules, group['gender'], `${base}/team_rules`) : []
}

function rosterProblems(rules: Raw, gender: unknown, base: string): FileProblem[] {
  const [least, most] = [numberAt(rules, 'size_min'), numberAt(rules, 'size_max')]
  const [girls, boys] = [numberAt(rules, 'min_female'), numberAt(rules, 'min_male')]
  const problems: FileProblem[] = []
  if (least > most && most > 0)
    problems.push(wrongAt(`${base}/size_max`, 'size_max 不能小于 size_min', 'The size_max must not be below size_min'))
  if (most > 0 && girls + boys > most)
    problems.push(
      wrongAt(
        `${base}/min_female`,
        'min_female 与 min_male 之和超过了队伍人数上限（size_max）',
        'min_female and min_male are more than a team may have (size_max)',
      ),
    )
  if ((gender === 'male' && girls > 0) || (gender === 'female' && boys > 0))
    problems.push(
      wrongAt(
        base,
        `只收 ${gender} 的组别不能要求另一性别的人数`,
        `A group for ${gender} only cannot ask for the other gender`,
      ),
    )
  return problems
}

/** Groups of one discipline and kind go by their names: two alike could not be told apart. */
function nameProblems(groups: Raw[]): FileProblem[] {
  const seen = new Map<string, number>()
  return groups.flatMap((group, index) => {
    const name = textAt(group, 'name')
    const key = [name, group['registration_event'], group['entry_kind'] ?? 'individual'].join('\0')
    const first = seen.get(key)
    if (name === '' || first === undefined) seen.set(key, index)
    if (name === '' || first === undefined) return []
    return [
      wrongAt(
        `/groups/${index}/name`,
        `名称“${name}”与第 ${first + 1} 个组别相同`,
        `The name "${name}" is taken by group ${first + 1}`,
      ),
    ]
  })
}

/** Finds the groups that a word means, by their locations: a group's `id` in this file, or its name. */
export function groupFinder(groups: readonly { id?: unknown; name?: unknown }[]): (word: string) => readonly number[] {
  const by = (field: 'id' | 'name') =>
    Map.groupBy(groups.keys(), (index) => {
      const called = groups[index]?.[field]
      return typeof called === 'string' ? called.trim() : undefined
    })
  const [ids, names] = [by('id'), by('name')]
  return (word) => ids.get(word.trim()) ?? names.get(word.trim()) ?? []
}

type FindGroups = ReturnType<typeof groupFinder>

function exclusiveProblems(group: Raw, index: number, find: FindGroups): FileProblem[] {
  const words = group['exclusive_with']
  if (!Array.isArray(words)) return []
  return words.slice(0, GROUPS_MAX).flatMap((word: unknown, at): FileProblem[] => {
    if (typeof word !== 'string') return []
    const meant = find(word)
    const path = `/groups/${index}/exclusive_with/${at}`
    if (meant.length === 0)
      return [wrongAt(path, `文件里没有叫“${word}”的组别`, `No group of this file is called "${word}"`)]
    if (meant.length > 1)
      return [
        wrongAt(
          path,
          `有多个组别叫“${word}”；请给它们写上 id，并用 id 指明`,
          `Several groups are called "${word}"; give them an id and use that`,
        ),
      ]
    return meant[0] === index ? [wrongAt(path, '组别不能与自己互斥', 'A group cannot exclude itself')] : []
  })
}

/** The rules of groups, alone and among each other; `event` lends its window. */
export function groupRules(groups: Raw[], event: Raw, zone: string): FileProblem[] {
  const find = groupFinder(groups)
  const ofEach = groups.flatMap((group, index) => {
    const base = `/groups/${index}`
    return [
      ...formulaProblems(textAt(group, 'name'), `${base}/name`).map(inBoth),
      ...windowInFile(group, event, zone, base),
      ...birthProblems(group, base),
      ...teamProblems(group, base),
      ...exclusiveProblems(group, index, find),
    ]
  })
  return [...nameProblems(groups), ...ofEach]
}

/** Fees that are no whole number of fen, as `100元` or `100.5`; told before their shape is. */
export const feeProblems = (raw: Raw): FileProblem[] =>
  (Array.isArray(raw['groups']) ? raw['groups'] : []).flatMap((group: unknown, index) => {
    const fee = isRaw(group) ? group['fee'] : undefined
    if (fee === undefined || fee === null || Number.isInteger(fee)) return []
    return [
      wrongAt(
        `/groups/${index}/fee`,
        '报名费 fee 的单位是分，只能写整数：100 元请写 10000',
        'The fee is in fen, a whole number: for 100 yuan write 10000',
      ),
    ]
  })

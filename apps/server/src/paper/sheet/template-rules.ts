import type { Data, getEvent, Words } from '@startline/contract'
import { disciplineWords } from '@startline/contract'
import { localMinute } from '@startline/domain'
import { entryKinds } from '@startline/sheet'

type Event = Data<typeof getEvent>
type Group = Event['groups'][number]

/** The page of rules is for everybody who is sent the sheet: each cell says it in both languages. */
const both = (zh: string, en: string): string => `${zh}\n${en}`
const inBoth = ({ 'zh-CN': zh, en }: Words): string => both(zh, en)

const HEADINGS = [
  both('组别', 'Group'),
  both('项目', 'Discipline'),
  both('形式', 'Kind'),
  both('性别', 'Gender'),
  both('出生日期范围（含首尾两天）', 'Born between (both days included)'),
  both('队伍要求', 'Roster rules'),
  both('每单位名额', 'Places per unit'),
  both('要求', 'Asked for'),
  both('报名费', 'Fee'),
  both('报名时间', 'Registration'),
]
/** Width of each column of the rules, in characters. */
export const RULES_WIDTHS = [24, 16, 12, 12, 26, 40, 14, 22, 14, 36]

const ANY = both('不限', 'any')
const GENDERS = {
  any: ANY,
  male: both('男', 'male'),
  female: both('女', 'female'),
}

function bornOf({ born_from: from, born_to: to }: Group): string {
  if (from !== null && to !== null) return `${from} – ${to}`
  if (from !== null) return both(`${from} 及以后`, `from ${from} on`)
  return to === null ? ANY : both(`${to} 及以前`, `up to ${to}`)
}

function rosterOf({ team_rules: rules }: Group): string {
  if (rules === null) return ''
  const { size_min, size_max, min_female, min_male, age_sum_max, same_unit } = rules
  const parts = [
    [`${size_min}–${size_max} 名队员（替补不计）`, `${size_min}–${size_max} starters`],
    ...(min_female > 0 ? [[`至少 ${min_female} 名女孩`, `at least ${min_female} girls`]] : []),
    ...(min_male > 0 ? [[`至少 ${min_male} 名男孩`, `at least ${min_male} boys`]] : []),
    ...(age_sum_max === null ? [] : [[`年龄之和不超过 ${age_sum_max}`, `ages add up to ${age_sum_max} at most`]]),
    ...(same_unit ? [['须为同一单位', 'all of one unit']] : []),
  ]
  return both(parts.map(([zh]) => zh).join('；'), parts.map(([, en]) => en).join('; '))
}

function askedOf({ photo_required, consent_required }: Group): string {
  const asked = [
    ...(photo_required ? [both('证件照', 'ID photo')] : []),
    ...(consent_required ? [both('14 岁以下须监护人同意', 'guardian’s consent under 14')] : []),
  ]
  return asked.join('\n')
}

const feeOf = ({ fee }: Group): string => (fee === null ? both('免费', 'free') : `¥${(fee / 100).toFixed(2)}`)

/** The event's local time, as `2026-11-20 10:00`. */
const localTime = (instant: string, timeZone: string): string => localMinute(new Date(instant), timeZone)

/** What is asked of whoever enters these groups, in both languages: a heading, a row for each, and how the sheet is filled in. */
export function rulesRows(event: Event, groups: readonly Group[], titleOf: (group: Group) => string): string[][] {
  const windowOf = (group: Group) =>
    `${localTime(group.registration_opens_at, event.timezone)} – ${localTime(group.registration_closes_at, event.timezone)} (${event.timezone})`
  const rows = groups.map((group) => [
    titleOf(group),
    inBoth(disciplineWords[group.registration_event]),
    inBoth(entryKinds[group.entry_kind]),
    GENDERS[group.gender],
    bornOf(group),
    rosterOf(group),
    group.per_unit_limit === null ? both('不限', 'no limit') : String(group.per_unit_limit),
    askedOf(group),
    feeOf(group),
    windowOf(group),
  ])
  return [HEADINGS, ...rows, [], ...notesOf(event).map((note) => [note])]
}

const notesOf = ({ name }: Event): string[] => [
  both(`赛事：${name}`, `Event: ${name}`),
  both('每行一名参赛者；示例行不会被提交，可以保留。', 'One person a line. The example is never entered; it may stay.'),
  both(
    '团队组：同一队伍的队员填写相同的组别、单位和队伍名称。',
    'Team groups: members of a team have the same group, unit and team name.',
  ),
  both('请勿修改表头；多余的列会被忽略。', 'Leave the headings as they are; other columns are ignored.'),
  both(
    '证件号码和手机号列已设为文本，请勿改为数字，否则末位会被改写成 0。',
    'ID and phone columns are text: as numbers they would lose their last digits.',
  ),
]

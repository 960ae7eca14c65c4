import { rule } from './rule.ts'

/** Rules of who may enter a group, and of its places and time: expected and actual are quoted. */
export const entryRules = {
  listed_twice: rule(({ expected, position }) => [
    `第 ${expected} 行与第 ${position} 行是同一个证件号码`,
    `Rows ${expected} and ${position} have the same ID number`,
  ]),
  number_of_two: rule(({ expected, actual, position }) => [
    `第 ${expected} 行（${actual}）与第 ${position} 行是同一个证件号码，姓名不同`,
    `Rows ${expected} (${actual}) and ${position} have the same ID number and different names`,
  ]),
  listed_otherwise: rule(({ expected, actual }) => [
    `这个证件号码（${actual}）已登记为参赛者“${expected}”`,
    `This ID number (${actual}) is on your list of participants as “${expected}”`,
  ]),
  namesake_listed: rule(({ expected, actual }) => [
    `已登记的参赛者里有同名的“${expected}”，证件号码是 ${actual}`,
    `On your list of participants “${expected}” has the ID number ${actual}`,
  ]),
  formula_error: rule(({ label, actual }) => [
    `${label}这一格是公式错误（${actual}），请在表格里改好，或者直接填写`,
    `The cell of the ${label} is a formula error (${actual}); correct the formula, or enter the value`,
  ]),
  name_damaged: rule(({ label }) => [
    `${label}里有乱码、表情符号或没有编码的字，请重新输入`,
    `The ${label} has damaged characters, emoji or characters without a code; enter it again`,
  ]),
  date_without_day: rule(({ label }) => [
    `${label}只写了年月，请写到日，如 2017-05-20`,
    `The ${label} has no day; write it as 2017-05-20`,
  ]),
  reserve_unclear: rule(() => [
    '没有看懂是不是替补：是替补写“是”或打√，不是替补写“否”或留空',
    'Whether this is a reserve is not understood: write yes or a tick, else no or nothing',
  ]),
  no_group_fits: rule(() => [
    '没有适合的组别，请核对出生日期和性别',
    'No group fits; please check the date of birth and the gender',
  ]),
  several_groups_fit: rule(({ expected }) => [
    `适合的组别不止一个，请填写组别：${expected}`,
    `Several groups fit; please name one: ${expected}`,
  ]),
  born_too_early: rule(({ expected, actual }) => [
    `本组限 ${expected} 及以后出生${actual ? `，实际为 ${actual}` : ''}`,
    `This group is for those born on ${expected} or later${actual ? `; born on ${actual}` : ''}`,
  ]),
  born_too_late: rule(({ expected, actual }) => [
    `本组限 ${expected} 及以前出生${actual ? `，实际为 ${actual}` : ''}`,
    `This group is for those born on ${expected} or earlier${actual ? `; born on ${actual}` : ''}`,
  ]),
  birth_date_unknown: rule(() => ['没有出生日期，无法判断年龄组', 'The date of birth is unknown']),
  other_gender: rule(({ expected }) => [
    expected === 'female' ? '本组仅限女子' : '本组仅限男子',
    expected === 'female' ? 'This group is for girls' : 'This group is for boys',
  ]),
  gender_unknown: rule(() => ['没有性别，无法判断组别', 'The gender is unknown']),
  photo_missing: rule(() => ['本组需要证件照', 'This group needs an ID photo']),
  consent_missing: rule(() => ['未满 14 岁，需要监护人同意', 'Under 14: the guardian’s consent is needed']),
  entry_kind: rule(({ expected }) => [
    expected === 'team' ? '本组为团队报名' : '本组为个人报名',
    expected === 'team' ? 'This group is for teams' : 'This group is for individuals',
  ]),
  exclusive_group: rule(() => ['已报名与本组互斥的组别', 'Registered in a group that excludes this one']),
  roster_too_small: rule(({ expected, actual }) => [
    `队伍至少 ${expected} 人，现在 ${actual} 人`,
    `A team needs at least ${expected} starters; this one has ${actual}`,
  ]),
  roster_too_large: rule(({ expected, actual }) => [
    `队伍最多 ${expected} 人，现在 ${actual} 人`,
    `A team may have at most ${expected} starters; this one has ${actual}`,
  ]),
  too_few_girls: rule(({ expected, actual }) => [
    `队伍至少需要 ${expected} 名女孩，现在 ${actual} 名`,
    `A team needs at least ${expected} girls; this one has ${actual}`,
  ]),
  too_few_boys: rule(({ expected, actual }) => [
    `队伍至少需要 ${expected} 名男孩，现在 ${actual} 名`,
    `A team needs at least ${expected} boys; this one has ${actual}`,
  ]),
  age_sum_too_high: rule(({ expected, actual }) => [
    `队员年龄之和最多 ${expected} 岁，现在 ${actual} 岁`,
    `The ages may sum to at most ${expected}; they sum to ${actual}`,
  ]),
  age_unknown: rule(() => [
    '有队员没有出生日期，无法计算年龄之和',
    'A member’s date of birth is unknown, so the ages cannot be summed',
  ]),
  not_same_unit: rule(() => ['队员须来自同一参赛单位', 'All members must come from the same club or school']),
  window_not_open: rule(({ expected }) => [`报名尚未开始，将于 ${expected} 开始`, `Registration opens at ${expected}`]),
  window_closed: rule(({ expected }) => [`报名已于 ${expected} 截止`, `Registration closed at ${expected}`]),
  event_cancelled: rule(() => ['赛事已取消', 'The event has been cancelled']),
  group_full: rule(() => ['名额已满', 'This group is full']),
  unit_limit: rule(({ expected }) => [
    `每个单位在本组最多 ${expected} 个名额`,
    `A club or school may have at most ${expected} places in this group`,
  ]),
  unverified_limit: rule(({ expected }) => [
    `没有验证手机号的账号在本赛事最多报 ${expected} 项，验证手机号后可以继续报名`,
    `An account without a verified phone may have at most ${expected} entries in this event; verify a phone to enter more`,
  ]),
  already_registered: rule(() => ['该参赛者已报名本组', 'This participant is already registered in this group']),
  registered_elsewhere: rule(() => [
    '该参赛者已由其他机构报名本组，或互斥的组别',
    'Another organization has entered this participant in this group, or in one that excludes it',
  ]),
}

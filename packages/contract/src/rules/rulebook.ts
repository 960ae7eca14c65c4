import { rule } from './rule.ts'

/** What may be wrong with a rulebook, besides its shape. Only the server and the form of a rulebook tell it. */
export const rulebookRules = {
  least_over_most: rule(({ limit }) => [
    `least 不能大于 most（${limit}）`,
    `The least of a heat cannot be more than its most (${limit})`,
  ]),
  part_missing: rule(({ label, expected }) => [
    `format 为 ${expected} 时要写 ${label}`,
    `A rulebook of the format ${expected} needs ${label}`,
  ]),
  advance_missing: rule(() => [
    '除最后一个赛次外，每个赛次都要写明谁晋级（advance）',
    'Every round but the last says who goes on (advance)',
  ]),
  advance_of_last: rule(() => ['最后一个赛次没有晋级（advance）', 'Nobody goes on from the last round (advance)']),
  advance_nobody: rule(() => [
    '请写明晋级办法：total，或 place 和 time（合计至少 1）',
    'Say who goes on: total, or place and time (at least 1 together)',
  ]),
  score_missing: rule(() => [
    '赛多轮时要写明怎样合计（score）',
    'A round of several runs says how they add up (score)',
  ]),
  places_add_low: rule(() => [
    '按名次计分（points: place）时分少者列前：better 应为 low',
    'Where the place is the points, fewer are better: write better: low',
  ]),
  status_points_missing: rule(({ label }) => [
    `按名次计分时，要写明 ${label} 计多少分`,
    `Where the place is the points, say what ${label} counts`,
  ]),
  status_points_one: rule(() => [
    'points、heat_plus、contest_plus 写且只写一个',
    'Write one of points, heat_plus and contest_plus, and no more',
  ]),
  lapped_unsaid: rule(() => [
    '请写明被套圈选手怎样排名：ranked（与完赛者同按积分排）或 after（排在完赛者之后），两种写法的冠军可能不同',
    'Say how the lapped rank: ranked (by points among those who finish) or after (behind them); the winner may differ',
  ]),
  starters_many: rule(({ limit, actual }) => [
    `这份竞赛办法最多 ${limit} 人参加，不能是 ${actual} 人`,
    `At most ${limit} can start by this rulebook, not ${actual}`,
  ]),
}

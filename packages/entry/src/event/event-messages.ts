import type { Data, getEvent } from '@startline/contract'
import { messages, type Sentence } from '@startline/ui'
import type { BornRange } from './born.ts'
import type { Span } from './time-left.ts'

type TeamRules = NonNullable<Data<typeof getEvent>['groups'][number]['team_rules']>

const zhUnits = { over: '', minute: '分钟', hour: '小时', day: '天' }

const when = (holds: boolean, sentence: Sentence): readonly Sentence[] => (holds ? [sentence] : [])
const count = (value: number, one: string, several = `${one}s`) => `${value} ${value === 1 ? one : several}`

/** Words that every screen about events shares. */
export const useEventText = messages({
  discipline: { jifen: ['个人积分赛', 'Individual points race'], jingsu: ['个人竞速赛', 'Individual sprint race'] },
  entry: { individual: ['个人', 'Individual'], team: ['团队', 'Team'] },
  gender: { any: ['男女均可', 'Girls and boys'], male: ['男子', 'Boys'], female: ['女子', 'Girls'] },
  span: ({ unit, value }: Span) =>
    unit === 'over' ? ['时间已到', 'time is up'] : [`${value} ${zhUnits[unit]}`, count(value, unit)],
  born: ({ kind, from, to }: BornRange) => {
    if (kind === 'any') return ['年龄不限', 'Any age']
    if (kind === 'from') return [`${from}${from.length === 4 ? ' 年' : ''}及以后出生`, `Born in ${from} or later`]
    if (kind === 'to') return [`${to}${to.length === 4 ? ' 年' : ''}及以前出生`, `Born in ${to} or earlier`]
    if (from === to) return [`${from} 年出生`, `Born in ${from}`]
    return from.length === 4
      ? [`${from}–${to} 年出生`, `Born ${from}–${to}`]
      : [`${from} 至 ${to} 出生`, `Born from ${from} to ${to}`]
  },
  free: ['免费', 'Free of charge'],
  fee: {
    individual: (amount: string) => [`${amount}/人`, `${amount} each`],
    team: (amount: string) => [`${amount}/队`, `${amount} per team`],
  },
  roster: (rules: TeamRules) => [
    rules.size_min === rules.size_max
      ? [`正式队员 ${rules.size_min} 人`, `${rules.size_min} starters`]
      : [`正式队员 ${rules.size_min}–${rules.size_max} 人`, `${rules.size_min} to ${rules.size_max} starters`],
    ...when(rules.min_female > 0, [`至少 ${rules.min_female} 名女生`, `at least ${count(rules.min_female, 'girl')}`]),
    ...when(rules.min_male > 0, [`至少 ${rules.min_male} 名男生`, `at least ${count(rules.min_male, 'boy')}`]),
    ...when(rules.age_sum_max !== null, [
      `队员年龄之和不超过 ${rules.age_sum_max} 岁`,
      `the starters’ ages add up to ${rules.age_sum_max} at most`,
    ]),
    rules.same_unit
      ? ['队员须来自同一参赛单位', 'all starters from the same club or school']
      : ['队员可以来自不同参赛单位', 'starters may come from different clubs or schools'],
  ],
})

import { messages } from '@startline/ui'
import type { BornRange } from './born.ts'
import type { Span } from './time-left.ts'
import type { Discipline, Group } from './types.ts'

type TeamRules = NonNullable<Group['team_rules']>

const zhUnits = { over: '', minute: '分钟', hour: '小时', day: '天' }

const zh = {
  discipline: { jifen: '个人积分赛', jingsu: '个人竞速赛' } as Record<Discipline, string>,
  entry: { individual: '个人', team: '团队' },
  gender: { any: '男女均可', male: '男子', female: '女子' },
  offline: '网络已断开',
  noAnswer: '没有收到服务器的回应，请检查网络后重试。',
  span: ({ unit, value }: Span) => (unit === 'over' ? '时间已到' : `${value} ${zhUnits[unit]}`),
  born: ({ kind, from, to }: BornRange) => {
    if (kind === 'any') return '年龄不限'
    if (kind === 'from') return `${from}${from.length === 4 ? ' 年' : ''}及以后出生`
    if (kind === 'to') return `${to}${to.length === 4 ? ' 年' : ''}及以前出生`
    if (from === to) return `${from} 年出生`
    return from.length === 4 ? `${from}–${to} 年出生` : `${from} 至 ${to} 出生`
  },
  free: '免费',
  fee: { individual: (amount: string) => `${amount}/人`, team: (amount: string) => `${amount}/队` },
  roster: (rules: TeamRules): string[] => [
    rules.size_min === rules.size_max
      ? `正式队员 ${rules.size_min} 人`
      : `正式队员 ${rules.size_min}–${rules.size_max} 人`,
    ...(rules.min_female > 0 ? [`至少 ${rules.min_female} 名女生`] : []),
    ...(rules.min_male > 0 ? [`至少 ${rules.min_male} 名男生`] : []),
    ...(rules.age_sum_max === null ? [] : [`队员年龄之和不超过 ${rules.age_sum_max} 岁`]),
    rules.same_unit ? '队员须来自同一参赛单位' : '队员可以来自不同参赛单位',
  ],
}

const count = (value: number, one: string, several = `${one}s`) => `${value} ${value === 1 ? one : several}`

/** Words that every screen about events shares. */
export const useEventText = messages<typeof zh>({
  'zh-CN': zh,
  en: {
    discipline: { jifen: 'Individual points race', jingsu: 'Individual sprint race' },
    entry: { individual: 'Individual', team: 'Team' },
    gender: { any: 'Girls and boys', male: 'Boys', female: 'Girls' },
    offline: 'You are offline',
    noAnswer: 'The server did not answer. Please check your network and try again.',
    span: ({ unit, value }) => (unit === 'over' ? 'time is up' : count(value, unit)),
    born: ({ kind, from, to }) => {
      if (kind === 'any') return 'Any age'
      if (kind === 'from') return `Born in ${from} or later`
      if (kind === 'to') return `Born in ${to} or earlier`
      if (from === to) return `Born in ${from}`
      return from.length === 4 ? `Born ${from}–${to}` : `Born from ${from} to ${to}`
    },
    free: 'Free of charge',
    fee: { individual: (amount) => `${amount} each`, team: (amount) => `${amount} per team` },
    roster: (rules) => [
      rules.size_min === rules.size_max
        ? `${rules.size_min} starters`
        : `${rules.size_min} to ${rules.size_max} starters`,
      ...(rules.min_female > 0 ? [`at least ${count(rules.min_female, 'girl')}`] : []),
      ...(rules.min_male > 0 ? [`at least ${count(rules.min_male, 'boy')}`] : []),
      ...(rules.age_sum_max === null ? [] : [`the starters’ ages add up to ${rules.age_sum_max} at most`]),
      rules.same_unit ? 'all starters from the same unit' : 'starters may come from different units',
    ],
  },
})

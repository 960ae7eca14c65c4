import type { Written } from '../writing/written.ts'

/** What a row of groups by birth year is made of. */
export interface YearGroups {
  /** The year of the event: ages count by it. */
  year: number
  /** The youngest and the oldest group, as U8: who turns 8 in the year of the event is in it. */
  from: number
  to: number
  /** Birth years in one group. */
  span: 1 | 2
  genders: 'apart' | 'together'
  disciplines: readonly string[]
  /** Places of each group; null without a limit. */
  capacity: number | null
  /** Fen; null is free of charge. */
  fee: number | null
}

const GENDERS = {
  apart: [
    { gender: 'male', word: { 'zh-CN': '男子组', en: 'Boys' } },
    { gender: 'female', word: { 'zh-CN': '女子组', en: 'Girls' } },
  ],
  together: [{ gender: 'any', word: { 'zh-CN': '组', en: '' } }],
} as const

/** The ages of the groups: U6, U8, U10 with two years each, U6, U7, U8 with one. The oldest is always among them: U7 to U10 is U8 and U10. */
export const agesOf = ({ from, to, span }: Pick<YearGroups, 'from' | 'to' | 'span'>): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / span) + 1) }, (_, index) => to - index * span).reverse()

/**
 * Groups by birth year, as clubs know them: U8 with two years in 2027 is for those born in 2019 and 2020. Guardians are asked for their
 * consent, which children under 14 need; whoever holds the event may change it.
 */
export const yearGroups = (wanted: YearGroups, language: 'zh-CN' | 'en'): Written[] =>
  wanted.disciplines.flatMap((registration_event) =>
    agesOf(wanted).flatMap((age) =>
      GENDERS[wanted.genders].map(({ gender, word }) => ({
        name: `U${age} ${word[language]}`.trim(),
        registration_event,
        entry_kind: 'individual',
        gender,
        born_from: `${wanted.year - age}-01-01`,
        born_to: `${wanted.year - age + wanted.span - 1}-12-31`,
        capacity: wanted.capacity,
        fee: wanted.fee,
        consent_required: age <= CONSENT_UNTIL,
        photo_required: false,
      })),
    ),
  )

/** Children under 14 need a guardian's consent. */
const CONSENT_UNTIL = 14

import type { DemoGroup } from './demo-event.ts'

const GENDERS = [
  ['男子组', 'male'],
  ['女子组', 'female'],
] as const

type Rest = Omit<DemoGroup, 'name' | 'discipline' | 'bornFrom' | 'bornTo' | 'gender'>

/** Two birth years share a U-group, as in roller sports: in `year`, U8 are those who turn seven or eight. */
export const uYears = (year: number, under: number) => ({
  bornFrom: `${year - under}-01-01`,
  bornTo: `${year - under + 1}-12-31`,
})

/** U-groups of a roller sports meet, boys and girls apart: `U8 男子组`. */
export const uGroups = (
  year: number,
  discipline: DemoGroup['discipline'],
  unders: readonly number[],
  rest: Rest,
): DemoGroup[] =>
  unders.flatMap((under) =>
    GENDERS.map(([label, gender]) => ({
      name: `U${under} ${label}`,
      discipline,
      gender,
      ...uYears(year, under),
      ...rest,
    })),
  )

/** One birth year a group, as in balance bike races: `4 岁组`. */
export const ageGroups = (
  year: number,
  discipline: DemoGroup['discipline'],
  ages: readonly number[],
  rest: Rest,
): DemoGroup[] =>
  ages.map((age) => ({
    name: `${age} 岁组`,
    discipline,
    bornFrom: `${year - age}-01-01`,
    bornTo: `${year - age}-12-31`,
    ...rest,
  }))

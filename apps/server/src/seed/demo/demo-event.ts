import type { Duty, PaperKind } from '@startline/contract'
import { localDate } from '@startline/domain'
import type { TeamRules } from '../../store/tables.ts'

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

/** Where the demo takes place. */
export const DEMO_ZONE = 'Asia/Shanghai'
const OFFSET = '+08:00'
const DAY_MS = 24 * 60 * 60 * 1000

/** Days from 1970-01-01 to the local day of an instant: the day demo dates count from. */
export const demoDayOf = (now: Date): number => Date.parse(`${localDate(now, DEMO_ZONE)}T00:00:00Z`) / DAY_MS

/** The calendar day (`YYYY-MM-DD`) so many days after a demo day. */
export const dateAfter = (demoDay: number, days: number): string =>
  new Date((demoDay + days) * DAY_MS).toISOString().slice(0, 10)

/** The instant of a demo moment. The zone has had one offset since 1991. */
export const instantAt = (demoDay: number, [days, time]: When): Date =>
  new Date(`${dateAfter(demoDay, days)}T${time}:00${OFFSET}`)

/** A moment of the demo: days from the day it is put in, and a local time. */
type When = readonly [days: number, time: `${number}:${number}`]

/** A group of a demo event, with how many places are to be taken in it. */
export interface DemoGroup {
  name: string
  discipline: 'jifen' | 'jingsu'
  gender?: 'male' | 'female'
  bornFrom?: string
  bornTo?: string
  /** Null has no limit. */
  capacity: number | null
  /** Registrations (for teams: teams) to be made. */
  fill?: number
  /** Entries on the waiting list. */
  waiting?: number
  /** How many of `fill` are of the demo club, of the demo guardian, and of the demo school; only the school enters teams. */
  fromClub?: number
  fromGuardian?: number
  fromSchool?: number
  /** How many of `waiting` are of the demo guardian; they stand last. */
  waitingFromGuardian?: number
  fee?: number
  perUnit?: number
  team?: TeamRules
  photo?: true
  consent?: true
  /** What the host looks at before it accepts a registration. */
  papers?: readonly PaperKind[]
  /** Names of groups of the same event that exclude this one. */
  exclusiveWith?: readonly string[]
}

/** How a demo event is drawn and timed once it can be entered no more. */
export interface DemoRace {
  /** A preset. */
  rulebook: string
  /** What was said aloud at the leaders' meeting. */
  seed: string
  /** Minutes from the beginning of the event to the first heat, and of each heat. */
  opening: number
  minutes: number
}

/** A demo event. */
export interface DemoEvent {
  name: string
  summary: string
  description: string
  rules: string
  venue: string
  district: string
  opens: When
  closes: When
  editUntil: When
  starts: When
  ends: When
  cancelled?: true
  /** Put away by its host. */
  archived?: true
  /** Which of the demo's accounts work there. */
  duties?: readonly Duty[]
  /** Its start lists are public. */
  race?: DemoRace
  contacts: readonly (readonly [name: string, phone: string | null, wechat: string | null])[]
  groups: readonly DemoGroup[]
}

import type { TeamRules } from '../../store/tables.ts'

/** A moment of the demo: days from the day it is put in, and a local time. */
export type When = readonly [days: number, time: `${number}:${number}`]

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
  fee?: number
  perUnit?: number
  team?: TeamRules
  photo?: true
  consent?: true
  /** Names of groups of the same event that exclude this one. */
  exclusiveWith?: readonly string[]
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
  contacts: readonly (readonly [name: string, phone: string | null, wechat: string | null])[]
  groups: readonly DemoGroup[]
}

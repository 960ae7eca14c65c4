import { type Data, listRulebooks } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import { useAnswer } from '@startline/guest'
import type { HeldEvent } from '../../../held/queries.ts'
import type { PlannedGroup } from '../plan.ts'

/** A rulebook to begin with. */
export type Preset = Data<typeof listRulebooks>['items'][number]
type Discipline = PlannedGroup['registration_event']

/** Rulebooks to begin with; they are the same for everybody. */
export const usePresets = () =>
  useAnswer('everybody', listRulebooks, undefined, { staleTime: Number.POSITIVE_INFINITY })

/** The rulebook of a preset. */
export const bookOf = ({ body }: Preset): Rulebook => body as unknown as Rulebook

/** Whether two rulebooks say the same, in whatever order. */
export const isSameBook = (one: object, other: object): boolean => plain(one) === plain(other)

/** A rulebook without what it leaves unsaid, its fields in order. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => one !== null && one !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )

/** The preset that a rulebook is; one whose question was answered is still that preset's. Undefined where it is the host's own. */
export const presetOf = (book: object, presets: readonly Preset[]): Preset | undefined =>
  presets.find((preset) => isSameBook(preset.body, book))

const ROLLER = /轮滑|滑轮|溜冰|roller|inline|skat/i
/** What contests of each discipline are mostly raced by: the first on balance bikes, the second on skates. */
const USUAL: Record<Discipline, readonly [string, string]> = {
  jifen: ['balance_bike_runs_high', 'roller_points_2_1'],
  jingsu: ['balance_bike_runs_low', 'roller_sprint_places'],
}

/**
 * The preset to begin with in a discipline; a host sees it before it is taken.
 * @param said what the event says of itself: events do not say on what they are raced
 */
export const usualPreset = (discipline: Discipline, said: string): string =>
  USUAL[discipline][ROLLER.test(said) ? 1 : 0]

/** A rulebook for each discipline. */
export type Books = Record<Discipline, Rulebook>

/** What contests of an event begin with, where nobody has chosen anything. */
export function usualBooks({ event }: HeldEvent, presets: readonly Preset[]): Books {
  const said = `${event?.name} ${event?.summary} ${event?.description}`
  const usual = (discipline: Discipline): Rulebook => {
    const found = presets.find(({ preset }) => preset === usualPreset(discipline, said)) ?? presets[0]
    return found ? bookOf(found) : { format: 'time_trial' }
  }
  return { jifen: usual('jifen'), jingsu: usual('jingsu') }
}

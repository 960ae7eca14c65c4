import type { Heat, Starter } from '@startline/contract'
import { clashesAmong } from './units.ts'

/** What a board shows of whoever starts. */
export type BoardStarter = Pick<Starter, 'id' | 'name' | 'unit_name' | 'bib' | 'scratched_at'>

/** Somebody in a lane. */
export interface BoardLane {
  lane: number
  starter: BoardStarter
  /** Where the draw had put them, if that is elsewhere; `late` where they came after it. */
  was: { heat: number; lane: number } | 'late' | null
}

/** A heat as a board shows it. */
export interface BoardHeat {
  id: string
  run: number
  number: number
  /** Round, run and number in words. */
  said: string
  rev: number
  ratified: boolean
  lanes: BoardLane[]
  /** How many meet somebody of their own unit; whoever was scratched meets nobody. */
  clashes: number
}

/** A heat that a trial gives, or one that stands. */
type AnyHeat = Pick<Heat, 'run' | 'number'> & {
  id: string | null
  rev?: number
  ratified?: boolean
  lanes: readonly {
    lane: number
    starter_id: string
    moved?: boolean
    drawn?: { heat_id: string; lane: number } | null
  }[]
}

/**
 * The heats of the drawn round with their starters. Heats of a trial have no ids and no moved starters.
 * @param saidOf says which heat it is
 */
export function boardOf(
  heats: readonly AnyHeat[],
  starters: readonly BoardStarter[],
  saidOf: (heat: Pick<AnyHeat, 'run' | 'number'>) => string,
): BoardHeat[] {
  const byId = new Map(starters.map((one) => [one.id, one]))
  const numbers = new Map(heats.map(({ id, number }) => [id, number]))
  const wasAt = ({ moved = false, drawn }: AnyHeat['lanes'][number]): BoardLane['was'] => {
    if (!moved) return null
    const heat = drawn && numbers.get(drawn.heat_id)
    return drawn && heat !== undefined && heat !== null ? { heat, lane: drawn.lane } : 'late'
  }
  return heats.map(({ id, run, number, rev = 0, ratified = false, lanes }) => {
    const shown = lanes.flatMap((lane) => {
      const starter = byId.get(lane.starter_id)
      return starter ? [{ lane: lane.lane, starter, was: wasAt(lane) }] : []
    })
    const racing = shown.filter(({ starter }) => starter.scratched_at === null)
    return {
      id: id ?? `${run}-${number}`,
      run,
      number,
      said: saidOf({ run, number }),
      rev,
      ratified,
      lanes: shown,
      clashes: clashesAmong(racing.map(({ starter }) => starter.unit_name)),
    }
  })
}

/** Whether a search finds somebody: by how their number begins, or by part of a name or a unit. */
export function isFound({ bib, name, unit_name }: BoardStarter, keyword: string): boolean {
  const asked = keyword.trim().toLowerCase()
  return (
    String(bib ?? '').startsWith(asked) ||
    name.toLowerCase().includes(asked) ||
    (unit_name ?? '').toLowerCase().includes(asked)
  )
}

import type { Call } from '@startline/client'
import { listDistricts } from '@startline/contract'
import { nameSkeleton } from '@startline/domain'
import { districtNamed, type Line } from '@startline/sheet'

/** Finds the code of the one district that a text names, or null. */
export type FindDistrict = (name: string) => Promise<string | null>

/** Names that are looked for: more of them are addresses, not districts. */
const MOST_NAMES = 60
const KEYWORD_MAX = 60

/** Which districts the names of a list mean, as far as it is known. */
export class DistrictBook {
  readonly codes = new Map<string, string | null>()
  readonly #find: FindDistrict

  constructor(find: FindDistrict) {
    this.#find = find
  }

  /** Asks for the names of a list that were not met yet. A name that could not be asked for is asked for the next time. */
  async meet(lines: readonly Line[]): Promise<void> {
    const names = new Map(
      lines.flatMap(({ texts: { district } }) => (district ? [[nameSkeleton(district), district]] : [])),
    )
    const open = [...names].filter(([key]) => !this.codes.has(key)).slice(0, MOST_NAMES)
    const answers = open.map(async ([key, name]) => {
      const code = await this.#find(name).catch(() => undefined)
      if (code !== undefined) this.codes.set(key, code)
    })
    await Promise.all(answers)
  }
}

/** Finds a district by the calls of the portal. */
export const findDistrict =
  (call: Call): FindDistrict =>
  async (name) =>
    districtNamed((await call(listDistricts, { query: { keyword: name.slice(0, KEYWORD_MAX) } })).items, name)

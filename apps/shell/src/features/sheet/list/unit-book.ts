import type { Call } from '@startline/client'
import { listUnits, PAGE_SIZE_MAX } from '@startline/contract'
import { nameSkeleton } from '@startline/domain'
import { type Line, unitNamed } from '@startline/sheet'
import { DistrictBook, type FindDistrict } from './district-book.ts'

/** Finds ids of units by their names; the keys of the answer are skeletons. */
export type FindUnits = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Which units and districts the names of a list mean, as far as it is known. */
export class UnitBook {
  readonly ids = new Map<string, string>()
  readonly districts: DistrictBook
  readonly #asked = new Set<string>()
  readonly #find: FindUnits
  #chosen: readonly (readonly [string, string])[] = []

  constructor(find: FindUnits, findDistrict: FindDistrict) {
    this.#find = find
    this.districts = new DistrictBook(findDistrict)
  }

  /** Makes a unit known by a name that lists write. */
  name(text: string, id: string): void {
    this.ids.set(nameSkeleton(text), id)
    this.#chosen = [...this.#chosen, [text, id]]
  }

  /** The names that were made known, each with its unit. */
  get chosen(): readonly (readonly [string, string])[] {
    return this.#chosen
  }

  /** Asks for the names of a list that were not met yet. A name that could not be asked for is asked for the next time. */
  async meet(lines: readonly Line[]): Promise<void> {
    await Promise.all([this.#meetUnits(lines), this.districts.meet(lines)])
  }

  async #meetUnits(lines: readonly Line[]): Promise<void> {
    const open = [...new Set(lines.flatMap(({ texts }) => texts.unit || []))].filter(
      (name) => !this.#asked.has(name) && !this.ids.has(nameSkeleton(name)),
    )
    if (open.length === 0) return
    const found = await this.#find(open).catch(() => null)
    if (found === null) return
    for (const name of open) this.#asked.add(name)
    for (const [key, id] of found) this.ids.set(key, id)
  }
}

/** Names that are looked for one by one: a list of more schools than this is asked about line by line. */
const NAMES_MAX = 120
/** Searches under way at once. */
const MAX_SEARCHING = 4
const KEYWORD_MAX = 60

/**
 * Finds units by the names a list writes: among the organization's own first, then among all.
 * @returns ids by the skeleton of the name; a name that means no unit, or several, is not in it
 */
export async function findUnits(call: Call, names: readonly string[]): Promise<Map<string, string>> {
  const wanted = new Map(names.map((name) => [nameSkeleton(name), name]))
  const found = new Map<string, string>()
  if (wanted.size === 0) return found
  const own = (await call(listUnits, { query: { mine: 'true', page_size: PAGE_SIZE_MAX } })).items
  const search = async ([key, name]: [string, string]) => {
    const query = { keyword: name.slice(0, KEYWORD_MAX), page_size: PAGE_SIZE_MAX }
    const unit = unitNamed(own, name) ?? unitNamed((await call(listUnits, { query })).items, name)
    if (unit !== null) found.set(key, unit.id)
  }
  const open = [...wanted].slice(0, NAMES_MAX)
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) await search(next)
  }
  await Promise.all(Array.from({ length: MAX_SEARCHING }, work))
  return found
}

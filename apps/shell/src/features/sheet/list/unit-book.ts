import { nameSkeleton } from '@startline/domain'
import type { Line } from '@startline/sheet'

/** Finds ids of units by their names; the keys of the answer are skeletons. */
export type FindUnits = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Which units the names of a list mean, as far as it is known. */
export class UnitBook {
  readonly ids = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #find: FindUnits
  #chosen: readonly (readonly [string, string])[] = []

  constructor(find: FindUnits) {
    this.#find = find
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

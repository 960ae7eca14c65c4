import type { BodyInput, compareList } from '@startline/contract'
import { type CheckedLine, type OnList, personKey } from '@startline/sheet'

type Written = BodyInput<typeof compareList>['people'][number]

/** Asks the portal where these people and the organization's own differ; the answer is by their order. */
export type Compare = (people: Written[]) => Promise<readonly (OnList & { index: number })[]>

/** Which people of a list may be participants whom the organization has under another name or number, as far as the portal was asked. */
export class OnListBook {
  readonly found = new Map<string, OnList>()
  readonly #asked = new Set<string>()
  readonly #compare: Compare

  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** The people of these lines of whom nobody has asked yet, each once. */
  unmet(lines: readonly CheckedLine[]): Map<string, Written> {
    const people = new Map<string, Written>()
    for (const { line, participant } of lines) {
      const key = line.listed ? null : personKey(participant)
      if (key === null || this.#asked.has(key)) continue
      const { name, id_type = 'resident_id', id_number } = participant
      people.set(key, { name, id_type, id_number })
    }
    return people
  }

  /**
   * Asks for people; who could not be asked for is asked for the next time.
   * @returns whether anything was found, or null where there was no answer
   */
  async meet(people: ReadonlyMap<string, Written>): Promise<boolean | null> {
    const keys = [...people.keys()]
    const items = await this.#compare([...people.values()]).catch(() => null)
    if (items === null) return null
    for (const key of keys) this.#asked.add(key)
    for (const { index, by, participants } of items) {
      const key = keys[index]
      if (key !== undefined) this.found.set(key, { by, participants })
    }
    return items.length > 0
  }
}

import { type Call, refusalOf } from '@startline/client'
import { type BodyInput, compareList } from '@startline/contract'
import type { CheckedLine, OnList } from '@startline/sheet'

type Written = BodyInput<typeof compareList>['people'][number]

/**
 * Asks the portal where these people and the organization's own differ; the answer is by their order, and null where they are too many, for
 * the day or for the connection.
 */
export type Compare = (people: Written[]) => Promise<readonly (OnList & { index: number })[] | null>

/** Which people of a list may be participants whom the organization has under another name or number, as far as the portal was asked. */
export class OnListBook {
  readonly found = new Map<string, OnList>()
  readonly #asked = new Set<string>()
  #tooMany = Number.POSITIVE_INFINITY
  readonly #compare: Compare

  constructor(compare: Compare) {
    this.#compare = compare
  }

  /** The people of these lines of whom nobody has asked yet, each once; none where as many were too many. */
  unmet(lines: readonly CheckedLine[]): Map<string, Written> {
    const people = new Map<string, Written>()
    for (const { key, participant } of lines) {
      if (key === null || this.#asked.has(key)) continue
      const { name, id_type = 'resident_id', id_number } = participant
      people.set(key, { name, id_type, id_number })
    }
    return people.size < this.#tooMany ? people : new Map()
  }

  /**
   * Asks for people; who could not be asked for is asked for the next time.
   * @returns whether anything was found, or null where there was no answer
   */
  async meet(people: ReadonlyMap<string, Written>): Promise<boolean | null> {
    const items = await this.#compare([...people.values()]).catch(() => undefined)
    if (items === null) this.#tooMany = people.size
    if (!items) return null
    const keys = [...people.keys()]
    for (const key of keys) this.#asked.add(key)
    for (const { index, by, participants } of items) {
      const key = keys[index]
      if (key !== undefined) this.found.set(key, { by, participants })
    }
    return items.length > 0
  }
}

/** The list is mended meanwhile; who goes on does not wait longer for an answer, in milliseconds. */
const PATIENCE_MS = 8_000

/** Compares people with the organization's own participants, by a call that gives up in time. */
export const compareBy =
  (call: Call): Compare =>
  async (people) => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
    try {
      return (await call(compareList, { body: { people }, signal: stop.signal })).items
    } catch (error) {
      if (stop.signal.aborted || refusalOf(error, compareList)) return null
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

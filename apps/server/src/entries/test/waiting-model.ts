/** A child of the model: what the rules look at. */
interface Kid {
  sex: 'male' | 'female'
}

/** One entry: the children by number, the unit by number. */
export interface ModelEntry {
  group: number
  kids: number[]
  unit: number | null
}

interface ModelRegistration extends ModelEntry {
  id: string
  /** Who entered it. */
  who: number
  status: 'registered' | 'waitlisted' | 'withdrawn'
  waitingNumber: number | null
}

interface ModelGroup {
  capacity: number | null
  gender: 'any' | 'male' | 'female'
  unitLimit: number | null
  excludes: number[]
  last: number
}

/** What an event with places and lines should be, said as plainly as can be: every rule counts the registrations anew. For tests. */
export class WaitingModel {
  registrations: ModelRegistration[] = []
  readonly groups: ModelGroup[]
  readonly kids: readonly Kid[]

  constructor(groups: Omit<ModelGroup, 'last'>[], kids: readonly Kid[]) {
    this.groups = groups.map((group) => ({ ...group, last: 0 }))
    this.kids = kids
  }

  /**
   * Evaluates entries in their order and keeps the good ones; gives `registered`, `waitlisted` or the refusal's code of each. What others have
   * entered hinders nobody of a batch that is all or nothing until all else is good; of several people it is null then.
   */
  enter(
    who: number,
    entries: ModelEntry[],
    whenFull: 'reject' | 'waitlist',
    atomic: boolean,
  ): (string | number)[] | null {
    const before = structuredClone({ registrations: this.registrations, lasts: this.groups.map(({ last }) => last) })
    const evaluated = entries.map((entry) => this.#evaluate(who, entry, whenFull, atomic))
    const untold = atomic && evaluated.some((one) => typeof one === 'number')
    const isElsewhere = !untold && evaluated.includes('elsewhere')
    const said = evaluated.map((one) => (one !== 'elsewhere' ? one : untold ? 'valid' : 4304))
    if (!atomic || !(untold || isElsewhere)) return said
    this.registrations = before.registrations
    this.groups.forEach((group, at) => (group.last = before.lasts[at] ?? 0))
    if (isElsewhere && new Set(entries.flatMap(({ kids }) => kids)).size > 1) return null
    return said.map((one) => (typeof one === 'string' ? 'valid' : one))
  }

  #evaluate(who: number, entry: ModelEntry, whenFull: 'reject' | 'waitlist', atomic: boolean): string | number {
    const group = this.groups[entry.group] as ModelGroup
    const own = (one: ModelRegistration) => one.who === who
    const other = (one: ModelRegistration) => one.who !== who
    if (this.#isIn(entry, own)) return 4304
    if (!this.#peopleFit(entry, ['registered', 'waitlisted'], own)) return 4303
    if (this.#unitFull(entry, ['registered', 'waitlisted'])) return 4302
    const waits = group.capacity !== null && (this.#room(entry.group) <= 0 || this.#line(entry.group).length > 0)
    if (waits && whenFull === 'reject') return 4302
    const elsewhere = this.#isIn(entry, other) || !this.#peopleFit(entry, ['registered', 'waitlisted'], other)
    if (elsewhere && !atomic) return 'elsewhere'
    const status = waits ? 'waitlisted' : 'registered'
    this.registrations.push({ ...entry, id: '', who, status, waitingNumber: waits ? ++group.last : null })
    return elsewhere ? 'elsewhere' : status
  }

  #isIn({ group, kids }: ModelEntry, whose: (one: ModelRegistration) => boolean): boolean {
    return this.#live(group).some((one) => whose(one) && one.kids.some((kid) => kids.includes(kid)))
  }

  /** The first of each line who fits gets a free place, as long as there are both. */
  promote(): void {
    for (const [at] of this.groups.entries()) {
      const first = () =>
        this.#room(at) > 0
          ? this.#line(at).find((one) => this.#peopleFit(one, ['registered']) && !this.#unitFull(one, ['registered']))
          : undefined
      for (let next = first(); next !== undefined; next = first()) next.status = 'registered'
    }
  }

  /** How many places of a group are taken. */
  taken = (at: number): number => this.#live(at).filter(({ status }) => status === 'registered').length

  #room(at: number): number {
    return (this.groups[at]?.capacity ?? Number.POSITIVE_INFINITY) - this.taken(at)
  }

  #live(at: number): ModelRegistration[] {
    return this.registrations.filter(({ group, status }) => group === at && status !== 'withdrawn')
  }

  #line(at: number): ModelRegistration[] {
    const waiting = this.#live(at).filter(({ status }) => status === 'waitlisted')
    return waiting.sort((one, other) => (one.waitingNumber ?? 0) - (other.waitingNumber ?? 0))
  }

  #peopleFit(
    { group: at, kids }: ModelEntry,
    hinder: string[],
    whose: (one: ModelRegistration) => boolean = () => true,
  ): boolean {
    const { gender } = this.groups[at] as ModelGroup
    const others = this.groups.flatMap(({ excludes }, other) =>
      excludes.includes(at) || this.groups[at]?.excludes.includes(other) ? this.#live(other) : [],
    )
    const hindered = others.filter((one) => hinder.includes(one.status) && whose(one)).flatMap((one) => one.kids)
    return kids.every((kid) => (gender === 'any' || this.kids[kid]?.sex === gender) && !hindered.includes(kid))
  }

  #unitFull({ group: at, unit }: ModelEntry, counted: string[]): boolean {
    const limit = this.groups[at]?.unitLimit ?? null
    if (limit === null || unit === null) return false
    return this.#live(at).filter((one) => one.unit === unit && counted.includes(one.status)).length >= limit
  }
}

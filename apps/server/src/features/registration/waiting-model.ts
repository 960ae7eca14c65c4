/** A child of the model: what the rules look at. */
export interface Kid {
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

  /** Judges entries in their order and keeps the good ones; gives `registered`, `waitlisted` or the refusal's code of each. */
  enter(entries: ModelEntry[], whenFull: 'reject' | 'waitlist', atomic: boolean): (string | number)[] {
    const before = structuredClone({ registrations: this.registrations, lasts: this.groups.map(({ last }) => last) })
    const said = entries.map((entry) => this.#judge(entry, whenFull))
    if (atomic && said.some((one) => typeof one === 'number')) {
      this.registrations = before.registrations
      this.groups.forEach((group, at) => (group.last = before.lasts[at] ?? 0))
    }
    return said
  }

  #judge(entry: ModelEntry, whenFull: 'reject' | 'waitlist'): string | number {
    const group = this.groups[entry.group] as ModelGroup
    if (entry.kids.some((kid) => this.#live(entry.group).some(({ kids }) => kids.includes(kid)))) return 4304
    if (!this.#peopleFit(entry, ['registered', 'waitlisted'])) return 4303
    if (this.#unitFull(entry, ['registered', 'waitlisted'])) return 4302
    const waits = group.capacity !== null && (this.#room(entry.group) <= 0 || this.#line(entry.group).length > 0)
    if (waits && whenFull === 'reject') return 4302
    const status = waits ? 'waitlisted' : 'registered'
    this.registrations.push({ ...entry, id: '', status, waitingNumber: waits ? ++group.last : null })
    return status
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

  #peopleFit({ group: at, kids }: ModelEntry, hinder: string[]): boolean {
    const { gender } = this.groups[at] as ModelGroup
    const others = this.groups.flatMap(({ excludes }, other) =>
      excludes.includes(at) || this.groups[at]?.excludes.includes(other) ? this.#live(other) : [],
    )
    const hindered = others.filter(({ status }) => hinder.includes(status)).flatMap((one) => one.kids)
    return kids.every((kid) => (gender === 'any' || this.kids[kid]?.sex === gender) && !hindered.includes(kid))
  }

  #unitFull({ group: at, unit }: ModelEntry, counted: string[]): boolean {
    const limit = this.groups[at]?.unitLimit ?? null
    if (limit === null || unit === null) return false
    return this.#live(at).filter((one) => one.unit === unit && counted.includes(one.status)).length >= limit
  }
}

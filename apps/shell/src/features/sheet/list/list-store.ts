import {
  type CheckedLine,
  fitsGroup,
  type Line,
  type LineAnswer,
  type LineTexts,
  type ListContext,
  layoutOf,
  lineChecker,
  linesOf,
  remap,
  type SheetField,
  type SheetGroup,
} from '@startline/sheet'
import { createStore } from 'zustand/vanilla'
import { newKey } from '../../registration/form/submission.ts'
import { checkInTurns } from './check-in-turns.ts'
import { digestOf } from './digest-of.ts'
import type { FindDistrict } from './district-book.ts'
import { withTexts } from './line-texts.ts'
import { emptyList, type ListState, type Snapshot, type Source } from './list-state.ts'
import { type Compare, OnListBook } from './on-list-book.ts'
import { type Answers, answersByRow, type Derived, repairsOf, toldBy } from './repairs.ts'
import { type FindUnits, UnitBook } from './unit-book.ts'

type OfEvent = Omit<ListContext, 'units' | 'unitId' | 'districts' | 'onList'>

/** Keeps one list, checks it after every change, and tells who listens. */
export class ListStore {
  /** For screens to follow. */
  readonly state = createStore<ListState>()(() => emptyList)
  /** The list as it stands. */
  readonly get = this.state.getState
  readonly #set = this.state.setState
  #round = 0
  #checked: Promise<void> = Promise.resolve()
  #sent: { key: string; of: string } | null = null
  readonly #context: OfEvent
  readonly #units: UnitBook
  readonly #onList: OnListBook

  constructor(context: OfEvent, find: FindUnits, compare: Compare, findDistrict: FindDistrict = async () => null) {
    this.#context = context
    this.#units = new UnitBook(find, findDistrict)
    this.#onList = new OnListBook(compare)
  }

  /** The groups a line can be entered in. */
  get groups(): ListContext['groups'] {
    return this.#context.groups
  }

  /** Whether the person of a line may enter a group, as far as it can be told here. */
  fits = ({ who }: CheckedLine, group: SheetGroup): boolean => fitsGroup(group, who, this.#context.eventDay)

  /** Takes a new list; the former one is forgotten. */
  open(source: Source): void {
    this.#round += 1
    this.#set({ ...emptyList, source, layout: layoutOf(source.rows, source.merges) })
  }

  /** Forgets the list. */
  clear = (): void => {
    this.#round += 1
    this.#set(emptyList)
  }

  /** What is worth keeping of the list; the same parts as long as nothing has changed. */
  snapshot(): Snapshot {
    const { source, layout, lines, left, answers, unit, waits, goodOnly } = this.get()
    return { source, layout, lines, left, answers, unit, waits, goodOnly, units: this.#units.chosen, sent: this.#sent }
  }

  /** Opens a list as it was kept, and checks it; the file itself is not there any more. */
  async restore({ source, units, sent, ...kept }: Snapshot): Promise<void> {
    for (const [name, id] of units) this.#units.name(name, id)
    this.#sent = sent
    this.#set({ ...emptyList, ...kept, source: source && { ...source, file: null } })
    await this.#check()
  }

  /** Says what a column means. */
  mean(index: number, field: SheetField | null): void {
    this.#set({ layout: remap(this.get().layout, index, field) })
  }

  /** Reads the lines by the columns and checks them. What was put right in lines before is gone. */
  async read(): Promise<void> {
    const { source, layout } = this.get()
    const lines = linesOf(source ?? { rows: [] }, layout)
    this.#set({ lines, checked: [], left: new Set(), answers: new Map(), waiting: new Set(), repairs: [] })
    await this.#check()
  }

  /** Puts something right in some lines, in each by itself or in all the same. */
  async write(rows: readonly number[], field: SheetField, text: string | ((row: number) => string)): Promise<void> {
    const textOf = (row: number) => (typeof text === 'string' ? text : text(row))
    await this.change(new Set(rows), (line) => withTexts(line, { [field]: textOf(line.row) }))
  }

  /** Writes into some lines what their documents tell, in place of what the list says beside it. */
  async follow(rows: readonly number[], field: Derived): Promise<void> {
    const told = new Map(this.get().checked.map((one) => [one.line.row, toldBy(one)]))
    await this.change(new Set(rows), (line) => {
      const text = told.get(line.row)?.[field]
      return text === undefined ? line : withTexts(line, { [field]: text })
    })
  }

  /** Changes some lines; what the portal said of them counts no more. */
  async change(some: ReadonlySet<number>, changed: (line: Line) => Line): Promise<void> {
    const lines = this.get().lines.map((line) => (some.has(line.row) ? changed(line) : line))
    this.#set({ lines, answers: this.#without(some), waiting: new Set() })
    await this.#check()
  }

  /** Changes several things of one line; a number that was not typed anew stays. */
  async rewrite(row: number, { id_number, ...change }: LineTexts): Promise<void> {
    const texts = id_number ? { ...change, id_number } : change
    if (Object.keys(texts).length > 0) await this.change(new Set([row]), (line) => withTexts(line, texts))
  }

  /** Leaves lines out, or takes them back in; others of their teams are evaluated anew. */
  async leave(rows: readonly number[], out: boolean): Promise<void> {
    const left = new Set(this.get().left)
    for (const row of rows) {
      if (out) left.add(row)
      else left.delete(row)
    }
    this.#set({ left, answers: this.#without(new Set(rows)), waiting: new Set() })
    await this.#check()
  }

  /** Makes a unit known by a name that lists write. */
  async name(text: string, unit: { id: string }): Promise<void> {
    this.#units.name(text, unit.id)
    await this.#check()
  }

  /** Chooses the unit of those whose line names none. */
  async race(unit: ListState['unit']): Promise<void> {
    this.#set({ unit, answers: new Map() })
    await this.#check()
  }

  /** Takes out lines that are registered now; what was left out or wrong stays to be dealt with. */
  async drop(rows: readonly number[]): Promise<void> {
    const gone = new Set(rows)
    const lines = this.get().lines.filter(({ row }) => !gone.has(row))
    if (lines.length === 0) return this.clear()
    this.#set({ lines, checked: [], repairs: [], waiting: new Set(), goodOnly: false })
    await this.#check()
  }

  /**
   * The key that a batch is sent under: the same as long as the same is sent, so that sending it twice registers it once. Batches that
   * should look the same and are not are refused by the portal, which compares them whole.
   */
  keyFor(body: unknown): string {
    const of = digestOf(body)
    this.#sent = this.#sent?.of === of ? this.#sent : { key: newKey(), of }
    this.#set({})
    return this.#sent.key
  }

  /** Whether this batch was sent before, and not cancelled: it may be stored already. */
  wasSent = (body: unknown): boolean => this.#sent?.of === digestOf(body)

  /** The key was cancelled: what is sent next has another one. */
  forgetKey = (): void => void (this.#sent = null)

  /** Chooses what holds for the list as a whole. */
  choose(change: Partial<Pick<ListState, 'waits' | 'goodOnly'>>): void {
    const refused = change.waits === undefined ? {} : { answers: new Map(), waiting: new Set<number>() }
    this.#set({ ...change, ...refused })
  }

  /** Takes in what the portal said of the rows it was asked about; what it said of others before stands. */
  hear(asked: readonly number[], answers: readonly LineAnswer[], waiting: readonly number[]): void {
    const rows = new Set(asked)
    const { repairs, checked, answers: before } = this.get()
    const byRow = answersByRow(answers, new Map([...before].filter(([row]) => !rows.has(row))))
    this.#set({
      answers: byRow,
      waiting: new Set(waiting),
      repairs: repairsOf(repairs, checked.filter(this.#taken), byRow),
    })
  }

  /** What the portal said, without what it said of these rows and of those in their teams. */
  #without(rows: ReadonlySet<number>): Answers {
    const teams = new Set(this.get().checked.flatMap(({ line, team }) => (team && rows.has(line.row) ? [team] : [])))
    const touched = this.get().checked.filter(({ line, team }) => rows.has(line.row) || teams.has(team))
    const gone = new Set(touched.map(({ line }) => line.row))
    return new Map([...this.get().answers].filter(([row]) => !gone.has(row)))
  }

  readonly #taken = ({ line }: CheckedLine): boolean => !this.get().left.has(line.row)

  /** Waits until the list is checked as it stands. */
  async settled(): Promise<void> {
    for (let last: unknown; last !== this.#checked; ) {
      last = this.#checked
      await last
    }
  }

  #check(): Promise<void> {
    this.#checked = this.#evaluate()
    return this.#checked
  }

  async #evaluate(): Promise<void> {
    this.#round += 1
    const round = this.#round
    const current = () => round === this.#round
    this.#set({ checking: this.get().checking ?? 0 })
    await this.#units.meet(this.get().lines)
    if (!current() || !(await this.#checkLines(current))) return
    const unmet = this.#onList.unmet(this.get().checked.filter(this.#taken))
    if (unmet.size === 0) return this.#set({ checking: null })
    const found = await this.#onList.meet(unmet)
    if (!current()) return
    this.#set({ compared: found !== null })
    if (!found || (await this.#checkLines(current))) this.#set({ checking: null })
  }

  /** Checks every line by what is known by now; false where a later change made it idle. */
  async #checkLines(current: () => boolean): Promise<boolean> {
    const { lines, left, unit } = this.get()
    const places = { units: this.#units.ids, unitId: unit?.id ?? null, districts: this.#units.districts.codes }
    const known = { ...places, onList: this.#onList.found }
    const context = { ...this.#context, ...known }
    const taken = lines.filter(({ row }) => !left.has(row))
    const evaluated = await checkInTurns(taken, context, (share) => {
      if (current()) this.#set({ checking: share })
      return current()
    })
    if (evaluated === null || !current()) return false
    const outside =
      lines.length === taken.length ? [] : lines.filter(({ row }) => left.has(row)).map(lineChecker(context))
    const checked = [...evaluated, ...outside].sort((one, other) => one.line.row - other.line.row)
    const { repairs, answers } = this.get()
    this.#set({ checked, checking: 1, repairs: repairsOf(repairs, evaluated, answers) })
    return true
  }
}

import type { Line, ListedPerson } from '@startline/sheet'
import type { ListStore } from './list-store.ts'

/** Who the person of a line is, as somebody said: a participant of the organization, or nobody of those of the same name. */
export type Decision = ListedPerson | 'apart'

/** Takes down who the people of some lines are; null takes it back. */
export const decide = (store: ListStore, decisions: ReadonlyMap<number, Decision | null>): Promise<void> =>
  store.change(new Set(decisions.keys()), ({ row, texts }): Line => {
    const decision = decisions.get(row) ?? null
    if (decision === null) return { row, texts }
    return decision === 'apart' ? { row, texts, apart: true } : { row, texts, listed: decision }
  })

/** Makes one person of two lines: both bear the name, and where both are for the same group the later is left out. */
export async function unite(store: ListStore, [first, later]: readonly [number, number], name: string): Promise<void> {
  const groupOf = (row: number) => store.get().checked.find(({ line }) => line.row === row)?.group?.id
  await store.write([first, later], 'name', name)
  if (groupOf(first) === groupOf(later)) await store.leave([later], true)
}

import type { CheckedLine, Line, ListedPerson } from '@startline/sheet'
import type { ListStore } from '../list/list-store.ts'
import { useOfferText } from './offer-messages.ts'
import { type Offer, Offers } from './offers.tsx'
import type { RepairProps, RepairRow } from './repair-row.ts'

type Text = ReturnType<typeof useOfferText>
type ForLine = (store: ListStore, one: CheckedLine, text: Text, facts: { row: number; name: string }) => Offer[]
type ForAll = (store: ListStore, lines: readonly CheckedLine[], text: Text) => Offer[]

const offer = (key: string, label: string, act: () => Promise<void>): Offer => ({ key, label, act })

/** What settles who the person of a line is, by what is asked about them. `facts` tell of the earlier line with the same number. */
const FOR_LINE: Record<string, ForLine> = {
  listed_twice: (store, { line }, text, { row }) =>
    [row, line.row].map((keep) =>
      offer(`${keep}`, text.onlyRow(keep), () => store.leave([keep === row ? line.row : row], true)),
    ),
  number_of_two: (store, { line, participant }, text, { row, name }) =>
    [name, participant.name].map((kept) =>
      offer(kept, text.onePerson(kept), () => unite(store, [row, line.row], kept)),
    ),
  listed_otherwise: (store, { line, onList }, text) =>
    (onList?.participants ?? []).map(({ id, name }) =>
      offer(id, text.useListed(name), () => store.write([line.row], 'name', name)),
    ),
  namesake_listed: (store, { line, onList }, text) => [
    ...(onList?.participants ?? []).map((person) =>
      offer(person.id, text.isListed(person.id_number), () => decide(store, new Map([[line.row, person]]))),
    ),
    offer('apart', text.isApart, () => decide(store, new Map([[line.row, 'apart']]))),
  ],
}

/** Ways to settle who the person of a line is, each one press. */
export function PersonOffers({ store, row: { one, trouble } }: Pick<RepairProps, 'store'> & { row: RepairRow }) {
  const text = useOfferText()
  const { expected = '', actual = '' } = trouble?.problem?.facts ?? {}
  return (
    <Offers offers={FOR_LINE[trouble?.rule ?? '']?.(store, one, text, { row: Number(expected), name: actual }) ?? []} />
  )
}

const rowsOf = (lines: readonly CheckedLine[]) => lines.map(({ line }) => line.row)
/** The one participant of the list whom each of these lines may mean; null where one may mean several. */
function onlyListed(lines: readonly CheckedLine[]) {
  const pairs = lines.flatMap(({ line, onList }) => {
    const [person, another] = onList?.participants ?? []
    return person && !another ? [[line.row, person] as const] : []
  })
  return pairs.length === lines.length ? new Map(pairs) : null
}

const FOR_ALL: Record<string, ForAll> = {
  listed_twice: (store, lines, text) => [
    offer('first', text.onlyFirst(lines.length), () => store.leave(rowsOf(lines), true)),
  ],
  listed_otherwise: (store, lines, text) => {
    const people = onlyListed(lines)
    const nameOf = (row: number) => people?.get(row)?.name ?? ''
    return people
      ? [offer('all', text.useListedAll(lines.length), () => store.write(rowsOf(lines), 'name', nameOf))]
      : []
  },
  namesake_listed: (store, lines, text) => {
    const people = onlyListed(lines)
    const listed = people ? [offer('all', text.isListedAll(lines.length), () => decide(store, people))] : []
    const apart = new Map(rowsOf(lines).map((row) => [row, 'apart' as const]))
    return [...listed, offer('apart', text.isApartAll(lines.length), () => decide(store, apart))]
  },
}

/** The same for all open lines of a repair at once. */
export function PersonOffersForAll({ repair, store, open }: RepairProps & { open: readonly RepairRow[] }) {
  const text = useOfferText()
  const lines = open.flatMap(({ one, trouble }) => (trouble?.rule === repair.rule ? [one] : []))
  return lines.length > 1 ? <Offers offers={FOR_ALL[repair.rule]?.(store, lines, text) ?? []} /> : null
}

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

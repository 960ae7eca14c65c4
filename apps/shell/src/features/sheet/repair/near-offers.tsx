import { queryOf } from '@startline/client'
import { type Data, listUnits, PAGE_SIZE_MAX } from '@startline/contract'
import { type CheckedLine, nearest, nearGroups, type SheetGroup, titleOf, unitKey } from '@startline/sheet'
import { useLocale } from '@startline/ui'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../session/client.ts'
import { useOfferText } from './offer-messages.ts'
import { type Offer, Offers } from './offers.tsx'
import type { RepairProps, RepairRow } from './repair-row.ts'

type NearProps = Pick<RepairProps, 'repair' | 'store'> & { open: readonly RepairRow[] }

/** Groups that a text of the list may mean: one press for all lines that say so. */
export function NearGroups({ repair, store, open }: NearProps) {
  const text = useOfferText()
  const locale = useLocale()
  const lines = open.map(({ one }) => one)
  const rows = lines.map(({ line }) => line.row)
  const near = usefulGroups(lines, nearGroups(repair.written, store.groups), store.fits)
  const title = (group: (typeof near)[number]) => titleOf(group, store.groups, locale)
  const each = groupByEach(lines, near, store.fits)
  const titles = new Map([...(each ?? [])].map(([row, group]) => [row, title(group)]))
  const byEach: Offer[] = each
    ? [
        {
          key: 'each',
          label: text.byEach(near.map(title).join(text.comma)),
          act: () => store.write([...each.keys()], 'group', (row) => titles.get(row) ?? ''),
        },
      ]
    : []
  const offers = near.map((group) => ({
    key: group.id,
    label: title(group),
    act: () => store.write(rows, 'group', title(group)),
  }))
  return <Offers lead={text.didYouMean(rows.length)} offers={[...byEach, ...offers]} />
}

type Unit = Data<typeof listUnits>['items'][number]

/** The halves of a name: where one character of it is wrong, the other half finds its unit. */
function halvesOf(name: string): string[] {
  const characters = Array.from(unitKey(name))
  const middle = Math.ceil(characters.length / 2)
  return [characters.slice(0, middle), characters.slice(middle)]
    .map((half) => half.join(''))
    .filter((half) => Array.from(half).length > 1)
}

/** Units that the organization may see and whose names are near to one of the list. */
function useNearUnits(name: string): Unit[] {
  const asked = [{ mine: 'true' as const }, ...halvesOf(name).map((keyword) => ({ keyword }))]
  const queries = asked.map((query) => queryOf(call, listUnits, [], { query: { ...query, page_size: PAGE_SIZE_MAX } }))
  const found = useQueries({ queries }).flatMap(({ data }) => data?.items ?? [])
  const units = [...new Map(found.map((unit) => [unit.id, unit])).values()]
  const options = units.map((option) => ({
    option,
    keys: [option.name, option.short_name ?? ''].filter(Boolean).map(unitKey),
  }))
  return nearest(unitKey(name), options)
}

/** Units that a name of the list may mean: one press for all lines that bear it. */
export function NearUnits({ repair, store, open }: NearProps) {
  const text = useOfferText()
  const offers = useNearUnits(repair.written).map((unit) => ({
    key: unit.id,
    label: unit.name,
    act: () => store.name(repair.written, unit),
  }))
  return <Offers lead={text.didYouMean(open.length)} offers={offers} />
}

type Fits = (one: CheckedLine, group: SheetGroup) => boolean

/** Of groups that a text may mean those that somebody of its lines fits; all of them where nobody fits any. */
export function usefulGroups(
  lines: readonly CheckedLine[],
  groups: readonly SheetGroup[],
  fits: Fits,
): readonly SheetGroup[] {
  const useful = groups.filter((group) => lines.some((one) => fits(one, group)))
  return useful.length > 0 ? useful : groups
}

/** The group of each line by its row, where each fits just one of these groups and not all of them the same; else null. */
export function groupByEach(
  lines: readonly CheckedLine[],
  groups: readonly SheetGroup[],
  fits: Fits,
): ReadonlyMap<number, SheetGroup> | null {
  const chosen = new Map<number, SheetGroup>()
  for (const one of lines) {
    const [only, another] = groups.filter((group) => fits(one, group))
    if (only === undefined || another !== undefined) return null
    chosen.set(one.line.row, only)
  }
  return new Set(chosen.values()).size > 1 ? chosen : null
}

import type { BodyInput, exportEntries } from '@startline/contract'
import type { Hosted } from '../../../held/hosted-queries.ts'
import { type Filters, isNarrowed, toExport } from '../filters.ts'

type Body = BodyInput<typeof exportEntries>

/** What a file may be for, in the order in which hosts need them. */
export const KINDS = ['entries', 'starters', 'fees', 'insurance'] as const
/** In which order its lines may stand. */
export const ORDERS = ['group', 'unit', 'name'] as const
/** What a file may be written as. */
export const FORMATS = ['xlsx', 'csv'] as const

/** Whose lines a file has. */
export type Scope = 'chosen' | 'narrowed' | 'all'

/** A file as it is wished for. */
export interface Wish {
  kind: (typeof KINDS)[number]
  scope: Scope
  order: (typeof ORDERS)[number]
  format: (typeof FORMATS)[number]
  /** With numbers in clear; of the list for the insurance alone. */
  clear: boolean
  reason: string
}

/** What the list offers to begin with: those that were chosen, else those it shows. */
export const firstWish = (filters: Filters, chosen: readonly Hosted[]): Wish => ({
  kind: 'entries',
  scope: chosen.length > 0 ? 'chosen' : isNarrowed(filters) ? 'narrowed' : 'all',
  order: 'group',
  format: 'xlsx',
  clear: false,
  reason: '',
})

/** Which of them there are to choose from. */
export const scopesFor = (filters: Filters, chosen: readonly Hosted[]): Scope[] => [
  ...(chosen.length > 0 ? ['chosen' as const] : []),
  ...(isNarrowed(filters) ? ['narrowed' as const] : []),
  'all',
]

/** Whether numbers leave in clear. */
export const isClear = ({ kind, clear }: Wish): boolean => kind === 'insurance' && clear

/** What is sent. */
export function bodyOf(wish: Wish, filters: Filters, chosen: readonly Hosted[]): Body {
  const { kind, scope, order, format, reason } = wish
  return {
    kind,
    order,
    format,
    ...(scope === 'narrowed' && toExport(filters)),
    ...(scope === 'chosen' && { registration_ids: chosen.map(({ id }) => id) }),
    ...(isClear(wish) && { full_numbers: true, reason: reason.trim() }),
  }
}

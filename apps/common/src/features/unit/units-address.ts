import { paths } from '@startline/contract'
import { pageIn, searchOf } from '../../pieces/list-address.ts'

/** Where one is among the units: what is searched for, whether only the organization's own, the page, and the unit whose teams are shown. */
export interface UnitsAddress {
  keyword: string
  mine: boolean
  page: number
  unit: string
}

/** Longest keyword, as the contract has it. */
export const KEYWORD_MAX = 60

/** Reads the place from the address; what it does not understand is the beginning. */
export const readUnitsAddress = (search: URLSearchParams): UnitsAddress => ({
  keyword: (search.get('q') ?? '').slice(0, KEYWORD_MAX),
  mine: search.get('mine') === '1',
  page: pageIn(search),
  unit: search.get('unit') ?? '',
})

/** The query of a place's address; what is as at the beginning is left out. */
export const unitsQuery = ({ keyword, mine, page, unit }: UnitsAddress): string =>
  searchOf({ q: keyword, mine: mine ? '1' : '', page, unit })

/** The address of a place. */
export const unitsAddress = (place: UnitsAddress): string => paths.units + unitsQuery(place)

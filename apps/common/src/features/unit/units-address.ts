import { paths } from '@startline/contract'
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
export function readUnitsAddress(search: URLSearchParams): UnitsAddress {
  const page = Number(search.get('page'))
  return {
    keyword: (search.get('q') ?? '').slice(0, KEYWORD_MAX),
    mine: search.get('mine') === '1',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    unit: search.get('unit') ?? '',
  }
}

/** The query of a place's address; what is as at the beginning is left out. */
export function unitsQuery({ keyword, mine, page, unit }: UnitsAddress): string {
  const search = new URLSearchParams()
  if (keyword) search.set('q', keyword)
  if (mine) search.set('mine', '1')
  if (page > 1) search.set('page', String(page))
  if (unit) search.set('unit', unit)
  return search.size === 0 ? '' : `?${search}`
}

/** The address of a place. */
export const unitsAddress = (place: UnitsAddress): string => paths.units + unitsQuery(place)

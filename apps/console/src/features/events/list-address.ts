import { paths } from '@startline/contract'
import { STAGES, type Stage } from '../../frame/stage.ts'
import { addressWith, pageIn } from '../../pieces/address.ts'

/** What narrows the list, as the address has it. */
export interface ListAddress {
  stage: Stage | null
  keyword: string
  page: number
}

/** Reads an address; what it does not know counts as not said. */
export const readList = (search: URLSearchParams): ListAddress => ({
  stage: STAGES.find((stage) => stage === search.get('stage')) ?? null,
  keyword: search.get('keyword') ?? '',
  page: pageIn(search),
})

/** The address of a list. */
export const listAddress = ({ stage, keyword, page }: ListAddress): string =>
  addressWith(paths.console, { stage, keyword, page: page > 1 && String(page) })

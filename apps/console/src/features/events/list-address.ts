import { paths } from '@startline/contract'
import { STAGES, type Stage } from '../../frame/stage.ts'

/** What narrows the list, as the address has it. */
export interface ListAddress {
  stage: Stage | null
  keyword: string
  page: number
}

/** Reads an address; what it does not know counts as not said. */
export function readList(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page'))
  return {
    stage: STAGES.find((stage) => stage === search.get('stage')) ?? null,
    keyword: search.get('keyword') ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The address of a list. */
export function listAddress({ stage, keyword, page }: ListAddress): string {
  const said = new URLSearchParams([
    ...(stage ? [['stage', stage]] : []),
    ...(keyword ? [['keyword', keyword]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return said.size > 0 ? `${paths.console}?${said}` : paths.console
}

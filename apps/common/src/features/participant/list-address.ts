/** Longest keyword the server takes. */
export const KEYWORD_MAX = 60

/** What the list of participants is narrowed by; it stands in the address. */
export interface Search {
  keyword: string
  page: number
}

/** Reads the address; what it does not understand counts as not narrowed. */
export function readSearch(search: URLSearchParams): Search {
  const page = Number(search.get('page'))
  return {
    keyword: (search.get('keyword') ?? '').slice(0, KEYWORD_MAX),
    page: Number.isInteger(page) && page > 1 ? page : 1,
  }
}

/** The query part of the address, with `?` unless there is nothing to say. */
export function writeSearch({ keyword, page }: Search): string {
  const search = new URLSearchParams({ ...(keyword && { keyword }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `?${search}` : ''
}

import { useNavigate } from 'react-router'

/** The page of a list that an address names; the first where it names none. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

/** The query part of an address, with `?` unless there is nothing to say: what is empty and the first page are left out. */
export function searchOf(parts: Readonly<Record<string, string | number>>): string {
  const said = Object.entries(parts).filter(([, value]) => value !== '' && value !== 1)
  return said.length > 0 ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : ''
}

/** Puts what narrows a list into its address, from the first page on, without scrolling. `typing` replaces the entry of the history, so that Back does not go letter by letter. */
export function useNarrowing<F>(pathname: string, filters: F, write: (filters: F) => string) {
  const navigate = useNavigate()
  return (change: Partial<F>, typing = false) => {
    const search = write({ ...filters, page: 1, ...change })
    void navigate({ pathname, search }, { replace: typing, state: { keepScroll: true } })
  }
}

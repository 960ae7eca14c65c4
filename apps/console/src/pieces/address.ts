/** An address with what is said in its query; what is empty, or false, is not. */
export function addressWith(path: string, said: Readonly<Record<string, string | false | null | undefined>>): string {
  const search = new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size > 0 ? `${path}?${search}` : path
}

/** The page of a list that an address names; the first where it names none. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 ? page : 1
}

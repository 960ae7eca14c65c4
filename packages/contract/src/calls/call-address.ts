import type { Endpoint } from './endpoint.ts'

const pathOf = (endpoint: Pick<Endpoint, 'path'>, params: Record<string, string>) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return search.size === 0 ? '' : `?${search}`
}

/** A call's path with its parameters filled in, and its query; a list stands there once for each of its values. */
export const callAddress = (
  endpoint: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: { params?: Record<string, string> | undefined; query?: object | undefined } = {},
): string => pathOf(endpoint, params) + searchOf(query)

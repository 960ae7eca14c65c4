import type { Endpoint } from '@startline/contract'

/** Whether an answer's data is there, of a list its items: only then is it stored and shown. */
export const isPresent = ({ noData, list }: Endpoint, data: unknown): boolean =>
  noData || (list ? Array.isArray((data as { items?: unknown } | null | undefined)?.items) : Object(data) === data)

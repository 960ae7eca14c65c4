import * as z from 'zod/mini'
import type { Endpoint } from '../calls/endpoint.ts'
import * as contract from '../index.ts'

const isCall = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value

/** The first letter large and no signs between words, as names in a document are written: `page_size` is `PageSize`. */
export const documentName = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-zA-Z])/g, (_all, first: string) => first.toUpperCase())

/** The name of what only this call answers. */
export const answerName = ({ name }: Pick<Endpoint, 'name'>): string => `${documentName(name)}Answer`

/**
 * What schemas are called in the OpenAPI document: as the contract exports them; and what a call answers, where that has no name, after the
 * call. Whole queries and paths have none: a document tells of them parameter by parameter.
 */
function nameSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const exported: [string, unknown][] = Object.entries(contract)
  const calls = exported.flatMap(([, value]) => (isCall(value) ? [value] : []))
  const byParameter = new Set<unknown>(calls.flatMap(({ params, query }) => [params, query]))
  const names = z.registry<{ id: string }>()
  for (const [id, value] of exported)
    if (value instanceof z.ZodMiniType && !byParameter.has(value)) names.add(value, { id })
  for (const call of calls) if (!names.has(call.data)) names.add(call.data, { id: answerName(call) })
  return names
}

let named: ReturnType<typeof nameSchemas> | undefined

/** The name of each schema that has one. They are given when a document is first asked for: a start does not wait for it. */
export const schemaNames = (): ReturnType<typeof nameSchemas> => (named ??= nameSchemas())

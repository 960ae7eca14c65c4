import * as z from 'zod/mini'
import * as schemas from '../schemas.ts'
import { type WholeCall, wholeCalls } from '../whole.ts'

/** The first letter large and no signs between words, as names in a document are written: `page_size` is `PageSize`. */
export const documentName = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-zA-Z])/g, (_all, first: string) => first.toUpperCase())

/** The name of what only this call answers. */
export const answerName = ({ name }: Pick<WholeCall, 'name'>): string => `${documentName(name)}Answer`

/**
 * What schemas are called in the OpenAPI document: as the contract exports them; and what a call answers, where that has no name, after the
 * call. Whole queries and paths have none: a document tells of them parameter by parameter.
 */
function nameSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const byParameter = new Set<unknown>(wholeCalls.flatMap(({ params, query }) => [params, query]))
  const names = z.registry<{ id: string }>()
  for (const [id, value] of Object.entries<unknown>(schemas))
    if (value instanceof z.ZodMiniType && !byParameter.has(value)) names.add(value, { id })
  for (const call of wholeCalls) if (!names.has(call.data)) names.add(call.data, { id: answerName(call) })
  return names
}

let named: ReturnType<typeof nameSchemas> | undefined

/** The name of each schema that has one. They are given when a document is first asked for: a start does not wait for it. */
export const schemaNames = (): ReturnType<typeof nameSchemas> => (named ??= nameSchemas())

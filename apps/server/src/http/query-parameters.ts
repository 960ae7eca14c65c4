import { type Problem, pointer } from '@startline/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../kernel/fail.ts'

const NONE: ReadonlySet<string> = new Set()
const known = new WeakMap<z.ZodMiniType, ReadonlySet<string>>()

/** The names of the query parameters that a call takes. */
export function parametersOf(schema: z.ZodMiniType | undefined): ReadonlySet<string> {
  if (!(schema instanceof z.ZodMiniObject)) return NONE
  const names = known.get(schema) ?? new Set(Object.keys(schema.shape))
  known.set(schema, names)
  return names
}

/** Longest name of a parameter that is told, in characters. */
const LONGEST_NAME = 60

/** The parameters of a query that are none of these, as problems. */
export const unknownParameters = (query: unknown, names: ReadonlySet<string>): Problem[] =>
  Object.keys(query ?? {}).flatMap((name) =>
    names.has(name)
      ? []
      : [{ path: pointer([name]), rule: 'unknown_field', facts: { label: name.slice(0, LONGEST_NAME) } }],
  )

/**
 * Refuses a request whose query has other parameters than these, where a route reads it by itself.
 * @throws Refusal invalid_input
 */
export function refuseUnknownParameters(request: FastifyRequest, names: ReadonlySet<string>): void {
  const problems = unknownParameters(request.query, names)
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
}

import { type Problem, problemsOf } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'
import type * as z from 'zod/mini'
import { Refusal } from '../kernel/fail.ts'

/** Reads one part of a request; returns its value or the problems in it. */
function read(schema: z.ZodMiniType | undefined, input: unknown): { value: unknown; problems: Problem[] } {
  if (schema === undefined) return { value: undefined, problems: [] }
  const parsed = schema.safeParse(input)
  if (parsed.success) return { value: parsed.data, problems: [] }
  return { value: undefined, problems: problemsOf(parsed.error.issues, input) }
}

/** Reads a call's parameters, query and body, or refuses telling every problem at once. `today` gives `YYYY-MM-DD`. */
export function readInput(
  call: WholeCall,
  raw: { params: unknown; query: unknown; body: unknown },
  today: () => string,
) {
  const params = read(call.params, raw.params)
  if (params.problems.length > 0) throw new Refusal('not_found')
  const query = read(call.query, raw.query)
  const sent = raw.body === undefined ? {} : raw.body
  const body = read(call.body, sent)
  const across = call.bodyRules?.(sent, today()) ?? []
  const inBody = [...body.problems, ...across].map((problem) => ({ ...problem, about: call.about }))
  const problems = [...query.problems, ...inBody]
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
  return { params: params.value, query: query.value, body: body.value }
}

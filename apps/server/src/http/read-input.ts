import { fewIssues, type Problem, problemsOf } from '@startline/contract'
import { withoutBlanks } from '@startline/contract/schemas'
import type { WholeCall } from '@startline/contract/whole'
import type * as z from 'zod/mini'
import { Refusal } from '../kernel/fail.ts'
import { withTextProblems } from './body-texts.ts'
import { parametersOf, unknownParameters } from './query-parameters.ts'

/** A call's schemas as they are sent to; the compiled ones cannot be looked into. */
type Sent = Pick<WholeCall, 'query' | 'body'>

/** Reads one part of a request; returns its value or the problems in it. */
function read(schema: z.ZodMiniType | undefined, input: unknown): { value: unknown; problems: Problem[] } {
  if (schema === undefined) return { value: undefined, problems: [] }
  const parsed = schema.safeParse(input)
  return parsed.success
    ? { value: parsed.data, problems: [] }
    : { value: undefined, problems: problemsOf(fewIssues(parsed.error.issues), input) }
}

/** What a call takes of a part as it was sent: empty optional fields count as absent. */
const sentTo = (schema: z.ZodMiniType | undefined, raw: unknown): unknown =>
  schema === undefined ? raw : withoutBlanks(schema, raw)

/**
 * Reads a call's parameters, query and body, or refuses telling every problem at once; query parameters that it does not know are refused
 * like unknown fields. `today` gives `YYYY-MM-DD`.
 */
export function readInput(
  call: WholeCall,
  { query: querySchema, body: bodySchema }: Sent,
  raw: { params: unknown; query: unknown; body: unknown },
  today: () => string,
) {
  const params = read(call.params, raw.params)
  if (params.problems.length > 0) throw new Refusal('not_found')
  const query = read(call.query, sentTo(querySchema, raw.query))
  const sent = sentTo(bodySchema, raw.body === undefined ? {} : raw.body)
  const body = read(call.body, sent)
  const ofRules = call.bodyRules?.(sent, today()) ?? []
  const inBody = withTextProblems(call, sent, [...body.problems, ...ofRules]).map((problem) => ({
    ...problem,
    about: call.about,
  }))
  const problems = [...unknownParameters(raw.query, parametersOf(querySchema)), ...query.problems, ...inBody]
  if (problems.length > 0) throw new Refusal('invalid_input', { problems })
  return { params: params.value, query: query.value, body: body.value }
}

import * as z from 'zod/mini'
import { roleAsked, whoMayCall } from '../calls/access.ts'
import { carriesOrganization } from '../calls/endpoint.ts'
import { commonFailures, type FailureName, failures } from '../rules/failures.ts'
import { envelopeOf, ProblemShape } from '../schemas/common.ts'
import type { WholeCall } from '../whole.ts'
import { answerName, type Components, documentName, type Json, schemaNames } from './openapi-components.ts'
import { answerExample } from './openapi-examples.ts'
import { answerHeadersOf, headersOf, NOT_MODIFIED } from './openapi-texts.ts'

/** The refusals by name. */
const RefusalName = z.enum(Object.keys(failures) as [FailureName, ...FailureName[]])

const refusal = z.object({
  code: z.int(),
  /** The refusal's name: several share a code. */
  name: RefusalName,
  message: z.string(),
  data: z.nullable(z.looseObject({ errors: z.optional(z.array(ProblemShape)) })),
  request_id: z.string(),
})

/** JSON of this schema. */
const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
/** A file of this type: of JSON an object, of others bytes. */
export const fileContent = (type: string): Json => ({
  [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' } },
})

/** The files a call answers, by type: one that is data is told field by field. */
function filesOf({ fileData }: WholeCall, types: readonly string[], components: Components): Json {
  const told = (type: string): Json =>
    fileData !== undefined && type.endsWith('+json')
      ? { [type]: { schema: components.schema(fileData, 'output') } }
      : fileContent(type)
  return Object.assign({}, ...types.map(told)) as Json
}

/** The envelope of what other calls may answer too is kept once. */
function success(call: WholeCall, components: Components): Json {
  if (call.answers !== undefined) return filesOf(call, [call.answers].flat(), components)
  const envelope = components.schema(envelopeOf(call.data), 'output')
  const name = schemaNames().get(call.data)?.id
  const isItsOwn = name === undefined || name === answerName(call)
  const schema = isItsOwn ? envelope : components.add('schemas', `${name}Envelope`, envelope)
  const example = answerExample(call)
  return { 'application/json': { schema, ...(example && { example }) } }
}

/** Every session is at least a member's of the organization it acts for; only a higher role can be lacking. */
function roleFailure({ name }: WholeCall): FailureName[] {
  const role = roleAsked(whoMayCall(name), 'here')
  return role === null || role === 'member' ? [] : ['forbidden']
}

const failuresOf = (call: WholeCall): FailureName[] => [
  ...commonFailures,
  ...call.fails,
  ...roleFailure(call),
  ...(carriesOrganization(call) ? (['organization_changed'] as const) : []),
]

const isCommon = (name: FailureName): boolean => commonFailures.some((one) => one === name)

const FEW = 2

/** The refusals of one status. A few, or those that every call has, are the same for many calls and kept once. */
function refused(names: FailureName[], components: Components): Json {
  const envelope = components.add('schemas', 'Refusal', components.schema(refusal, 'output'))
  const response = {
    description: names.map((name) => `${failures[name].code} ${name}`).join(' · '),
    headers: headersOf(String(failures[names[0] ?? 'not_found'].status)),
    content: jsonContent(envelope),
  }
  // Those that every call has are referred to by every call: the first of them names them all.
  if (names.every(isCommon)) return components.add('responses', documentName(names[0] ?? ''), response)
  return names.length > FEW ? response : components.add('responses', names.map(documentName).join('Or'), response)
}

/** What a call answers, by status. */
export function responsesOf(call: WholeCall, components: Components): Json {
  const byStatus = Map.groupBy(new Set(failuresOf(call)), (name) => String(failures[name].status))
  return {
    200: { description: 'ok', headers: answerHeadersOf(call), content: success(call, components) },
    ...(call.versioned && { 304: components.add('responses', 'NotModified', NOT_MODIFIED) }),
    ...Object.fromEntries([...byStatus].map(([status, names]) => [status, refused(names, components)])),
  }
}

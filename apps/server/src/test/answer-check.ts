import type { Endpoint } from '@startline/contract'
import { documentPath, openApiOf } from '@startline/contract/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { writtenOut } from '../pages/openapi.ts'

interface DocumentedResponse {
  headers: object
  content: Record<string, { schema: object }>
}
type Document = { paths: Record<string, Record<string, { responses: Record<string, DocumentedResponse> }>> }

/** Checks an answer against the OpenAPI document; throws naming what differs. */
type AnswerCheck = (endpoint: Endpoint, status: number, envelope: unknown) => void

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)

/** By call and status: files share a process, and making one takes longer than most calls. */
const validators = new WeakMap<Endpoint, Map<number, ValidateFunction>>()

/** Every answer in the API tests passes through here: what the portal says must be what its document promises. */
export const checkAnswer: AnswerCheck = (endpoint, status, envelope) => {
  const ofCall = validators.get(endpoint) ?? new Map<number, ValidateFunction>()
  validators.set(endpoint, ofCall)
  const validate = ofCall.get(status) ?? ajv.compile(schemaOf(endpoint, status))
  ofCall.set(status, validate)
  if (!validate(envelope))
    throw new Error(`${nameOf(endpoint, status)}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(envelope)}`)
}

const nameOf = ({ method, path }: Endpoint, status: number) => `${method} ${path} ${status}`

/** Checks that the document names the media type of a file that was answered; throws where it does not. */
export function checkFileType(endpoint: Endpoint, type: string): void {
  const known = Object.keys(contentOf(endpoint, 200) ?? {})
  if (!known.includes(type))
    throw new Error(`${nameOf(endpoint, 200)} answers ${type}; the document has ${known.join(', ')}`)
}

/** Headers that an answer has only where the document names them. */
const NAMED_HEADERS = ['etag', 'retry-after', 'unprintable-names']

/** Checks that the document names the headers of an answer; throws where it does not. */
export function checkHeaders(endpoint: Endpoint, status: number, headers: Readonly<Record<string, unknown>>): void {
  const sent = NAMED_HEADERS.filter((name) => headers[name] !== undefined)
  if (sent.length === 0) return
  const known = Object.keys(responseOf(endpoint, status)?.headers ?? {}).map((name) => name.toLowerCase())
  const unnamed = sent.filter((name) => !known.includes(name))
  if (unnamed.length > 0)
    throw new Error(
      `${nameOf(endpoint, status)} has the header ${unnamed.join(', ')}; the document has ${known.join(', ')}`,
    )
}

const contentOf = (endpoint: Endpoint, status: number) => responseOf(endpoint, status)?.content

function responseOf(endpoint: Endpoint, status: number) {
  const document = writtenOut(openApiOf([endpoint], '0')) as unknown as Document
  const operation = document.paths[documentPath(endpoint)]?.[endpoint.method.toLowerCase()]
  return operation?.responses[String(status)]
}

function schemaOf(endpoint: Endpoint, status: number): object {
  const schema = contentOf(endpoint, status)?.['application/json']?.schema
  if (schema === undefined)
    throw new Error(`${nameOf(endpoint, status)}: the OpenAPI document does not know this status`)
  return schema
}

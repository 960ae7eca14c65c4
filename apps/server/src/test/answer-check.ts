import type { Endpoint } from '@startline/contract'
import { openApiOf } from '@startline/contract/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>>
}

/** Checks an answer against the OpenAPI document; throws naming what differs. */
export type AnswerCheck = (endpoint: Endpoint, status: number, envelope: unknown) => void

/** Every answer in the API tests passes through here: what the portal says must be what its document promises. */
export function answerCheck(): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  const validators = new Map<string, ValidateFunction>()
  return (endpoint, status, envelope) => {
    const key = `${endpoint.method} ${endpoint.path} ${status}`
    let validate = validators.get(key)
    if (validate === undefined) {
      const document = openApiOf([endpoint], '0') as unknown as Document
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const schema = operation?.responses[String(status)]?.content['application/json']?.schema
      if (schema === undefined) throw new Error(`${key}: the OpenAPI document does not know this status`)
      validate = ajv.compile(schema)
      validators.set(key, validate)
    }
    if (!validate(envelope)) throw new Error(`${key}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(envelope)}`)
  }
}

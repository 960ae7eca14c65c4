const text = { type: 'string', minLength: 1 }
/** A name in `components`, and what refers to one. */
const NAME = '^[A-Z][A-Za-z]*$'
const referenceTo = (kind: string) => ({
  type: 'object',
  required: ['$ref'],
  additionalProperties: false,
  properties: { $ref: { type: 'string', pattern: `^#/components/${kind}/${NAME.slice(1)}` } },
})
const named = (value: object) => ({ type: 'object', propertyNames: { pattern: NAME }, additionalProperties: value })
const content = {
  type: 'object',
  required: ['application/json'],
  properties: {
    'application/json': { type: 'object', required: ['schema'], properties: { schema: { type: 'object' } } },
  },
}
/** A body that is a file, of any of these types. */
const file = { type: 'object', required: ['application/octet-stream'] }
/** An answer that is a file, of one type or of what was asked for. */
const fileAnswer = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^(application/(?!json)|text/)' },
  additionalProperties: { type: 'object', required: ['schema'], properties: { schema: { type: 'object' } } },
}
const parameter = {
  type: 'object',
  required: ['name', 'in', 'required', 'description', 'schema'],
  additionalProperties: false,
  properties: {
    name: text,
    in: { enum: ['path', 'query', 'header'] },
    description: text,
    example: {},
    required: { type: 'boolean' },
    schema: { type: 'object' },
  },
  // A part of a path is never optional.
  anyOf: [{ properties: { in: { enum: ['query', 'header'] } } }, { properties: { required: { const: true } } }],
}
const headers = {
  type: 'object',
  required: ['X-Request-Id'],
  additionalProperties: { type: 'object', required: ['description', 'schema'] },
}
const response = {
  type: 'object',
  // An answer without content is 304.
  required: ['description', 'headers'],
  additionalProperties: false,
  properties: { description: text, headers, content: { anyOf: [content, fileAnswer] } },
}
const operation = {
  type: 'object',
  required: ['operationId', 'summary', 'description', 'security', 'parameters', 'responses', 'tags'],
  additionalProperties: false,
  properties: {
    operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
    summary: text,
    description: text,
    tags: { type: 'array', items: text, minItems: 1 },
    security: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', properties: { bearer: { type: 'array' } }, additionalProperties: false },
    },
    parameters: { type: 'array', items: { anyOf: [parameter, referenceTo('parameters')] } },
    requestBody: {
      type: 'object',
      required: ['required', 'content'],
      properties: { required: { type: 'boolean' }, content: { anyOf: [content, file] } },
    },
    responses: {
      type: 'object',
      required: ['200', '401', '422', '500', '503'],
      propertyNames: { pattern: '^[2-5]\\d\\d$' },
      additionalProperties: { anyOf: [response, referenceTo('responses')] },
    },
  },
}
/** The parts of the OpenAPI 3.1 schema that our document uses, and no others. */
export const openApi31 = {
  type: 'object',
  required: ['openapi', 'info', 'servers', 'tags', 'externalDocs', 'paths', 'components'],
  additionalProperties: false,
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d+$' },
    info: {
      type: 'object',
      required: ['title', 'version', 'license', 'contact'],
      properties: { title: text, version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' } },
    },
    servers: { type: 'array', minItems: 1, items: { type: 'object', required: ['url', 'description'] } },
    tags: { type: 'array', items: { type: 'object', required: ['name', 'description'] } },
    externalDocs: { type: 'object', required: ['url'], properties: { url: text, description: text } },
    paths: {
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: {
        type: 'object',
        propertyNames: { enum: ['get', 'post', 'put', 'patch', 'delete'] },
        additionalProperties: operation,
      },
    },
    components: {
      type: 'object',
      required: ['securitySchemes', 'schemas', 'responses', 'parameters'],
      additionalProperties: false,
      properties: {
        securitySchemes: { const: { bearer: { type: 'http', scheme: 'bearer' } } },
        schemas: named({ type: 'object' }),
        responses: named(response),
        parameters: named(parameter),
      },
    },
  },
}

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Json[]
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>
}

/** Text as HTML shows it. */
export const escapeHtml = (text: unknown): string =>
  String(text).replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  )

const code = (schema: Json): string => `<pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre>`

const section = (title: string, inside: string): string =>
  `<details><summary>${escapeHtml(title)}</summary>${inside}</details>`

const parameterRow = ({ name, in: where, required, schema }: Operation['parameters'][number]): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`

const parameterTable = (operation: Operation): string =>
  operation.parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>Where</th><th>Shape</th></tr></thead><tbody>${operation.parameters.map(parameterRow).join('')}</tbody></table>`

const schemaIn = (content: Record<string, { schema: Json }> | undefined): Json =>
  content?.['application/json']?.schema ?? {}

function operationCard(method: string, path: string, operation: Operation): string {
  const open = operation.security.some((way) => Object.keys(way).length === 0)
  const list = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
    .join('')
  return `<article id="${escapeHtml(operation.operationId)}"><h3><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}${open ? '' : ' · token needed'}</p>${parameterTable(operation)}
${operation.requestBody ? section('Body', code(schemaIn(operation.requestBody.content))) : ''}
${section('Answer', code(schemaIn(operation.responses['200']?.content)))}
${section('Refusals', `<ul>${list}</ul>`)}</article>`
}

/** A document whose references are written out, and where it is served. */
interface ReadDocument {
  path: string
  document: Json
}

const infoOf = ({ document }: ReadDocument) =>
  document['info'] as { title: string; version: string; description: string }

function cardsOf({ document }: ReadDocument): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationCard(method, path, operation)),
    )
    .join('\n')
}

const headingOf = (one: ReadDocument): string => {
  const { title, description } = infoOf(one)
  return `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(description)}
The document itself: <a href="${escapeHtml(one.path)}">${escapeHtml(one.path)}</a></p>`
}

/** The readable form of OpenAPI documents without references: one self-contained page without scripts, called after the first of them. */
export function docsPage(documents: readonly ReadDocument[]): string {
  const [first] = documents
  const name = first === undefined ? 'API' : `${infoOf(first).title} API`
  const parts = documents.map((one) => `${headingOf(one)}${cardsOf(one)}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(name)}</title><link rel="stylesheet" href="/docs/style.css"></head><body><main>
<h1>${escapeHtml(name)} ${escapeHtml(first && infoOf(first).version)}</h1><p>Every answer is an envelope <code>{ code, message, data, request_id }</code>; success is code 0.</p>
${parts.join('\n')}</main></body></html>`
}

/** The page's style. */
export const docsStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,'PingFang SC','Noto Sans SC',sans-serif}
main{max-width:60rem;margin:auto;padding:1rem}article{border-top:2px solid #1d4f91;padding:.5rem 0 1rem;margin-top:1.5rem}
h3{overflow-wrap:anywhere}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;max-height:30rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;border-bottom:1px solid #8884;overflow-wrap:anywhere}
summary{cursor:pointer;min-height:2.75rem;display:flex;align-items:center}`

import { failures } from '@startline/contract'
import { checkAnswer } from '../answer-check.ts'
import type { Heard, HeardAnswer, Try } from './try.ts'

/** What tells of the inside: stacks, statements, names of files and modules, what the store says. */
const INSIDE =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|node:internal|\bselect\b.+\bfrom\b|\binsert into\b|syntax error|relation "|column "|violates|invalid input syntax|\bE(?:CONN|PIPE|NOENT)\w*|FST_ERR|HPE_|\bzod\b|pglite/i

/** The answer that a caller gets who is too slow, or whom the portal has no room for. */
const OVERLOADED = failures.overloaded.code

/** What an envelope may turn out to be: each of it may be missing. */
interface Envelope {
  code?: number
  name?: string
  message?: string
  data?: { errors?: { path?: string; rule?: string; message?: string }[] } | null
}

function envelopeOf(text: string): Envelope | null {
  try {
    const told = JSON.parse(text) as Envelope | null
    return typeof told === 'object' ? told : null
  } catch {
    return null
  }
}

/** What is wrong with the envelope of a refusal. */
function* wrongEnvelope({ status, text }: HeardAnswer): Generator<string> {
  const told = envelopeOf(text)
  if (told === null) return yield `no envelope: ${text.slice(0, 200)}`
  if (Object.keys(told).join() !== 'code,name,message,data,request_id')
    yield `another envelope: ${Object.keys(told).join()}`
  const known = (failures as Record<string, { code: number; status: number }>)[told.name ?? '']
  if (known?.code !== told.code) yield `no refusal of this name and code: ${told.name} ${told.code}`
  // A request that comes too slowly is refused as overload, in the words HTTP has for it.
  if (
    known?.status !== status &&
    !(status === 408 && told.code === OVERLOADED) &&
    !(status === 431 && told.name === 'too_large')
  )
    yield `${told.name} with status ${status}`
  if (!/\S/.test(told.message ?? '')) yield 'no words'
  if (told.name !== 'invalid_input') return
  const errors = told.data?.errors ?? []
  if (errors.length === 0) yield 'no field is told'
  for (const { path, rule, message } of errors)
    if (typeof path !== 'string' || !/^\w+$/.test(rule ?? '') || !/\S/.test(message ?? ''))
      yield `a field without path, rule or words: ${JSON.stringify({ path, rule, message })}`
}

function* wrongAnswer(tried: Try, answer: HeardAnswer): Generator<string> {
  const { status, headers, text } = answer
  if (status < 400) return
  if (status >= 500 && envelopeOf(text)?.code !== OVERLOADED) yield `status ${status}`
  if (INSIDE.test(text)) yield `tells of the inside: ${INSIDE.exec(text)?.[0]}`
  if (headers['cache-control'] !== 'no-store' || headers['x-content-type-options'] !== 'nosniff')
    yield 'without the headers that every answer has'
  if (tried.method === 'HEAD') return
  yield* wrongEnvelope(answer)
  // What never got as far as its call is no answer of it.
  if (tried.kind !== 'schema' || tried.call === undefined || [400, 404, 408, 431].includes(status)) return
  try {
    checkAnswer(tried.call, status, envelopeOf(text))
  } catch (error) {
    yield (error as Error).message
  }
}

/** Everything that is wrong with how a try was answered: nothing, where the portal is well. */
export function problemsOf(tried: Try, heard: Heard, longestMs: number): string[] {
  const { answers, tookMs, broken } = heard
  if (tried.hangsUp) return []
  return [
    ...(broken === undefined || answers.length > 0 ? [] : [broken]),
    ...(answers.length > 0 ? [] : ['no answer']),
    ...(tookMs <= longestMs ? [] : [`took ${Math.round(tookMs)} ms`]),
    ...answers.flatMap((answer) => [...wrongAnswer(tried, answer)]),
  ]
}

/** Whether something of the try was accepted, so that it may have changed something. */
export const wasAccepted = ({ answers }: Heard): boolean => answers.some(({ status }) => status < 400)

/** A line of a portal's log that no request may cause: a fault, a stack, a statement. */
export const isTelling = (line: string): boolean =>
  /"level":[56]0/.test(line) || (/"err"|"stack"/.test(line) && INSIDE.test(line))

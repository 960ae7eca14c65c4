import { AsyncLocalStorage } from 'node:async_hooks'
import { beginSpan, KIND, moment, type Span } from './span.ts'

/** Takes spans that have ended. */
export interface SpanSink {
  take(span: Span): void
}

/** What is under way here: the span that statements belong to, and the job that runs. */
interface Here {
  span: Span | null
  job: Job | null
}

/** A job that was started: what it is called, and who is told how long each run took, in milliseconds. */
interface Job {
  name: string
  note: (ms: number) => void
}

/** Where spans go and how many traces are kept; null while nothing is traced, and then nothing of this costs anything. */
let active: { sink: SpanSink; ratio: number } | null = null
const here = new AsyncLocalStorage<Here>()

/** Begins to trace: the one place of the process. Gives what ends it. */
export function traceTo(sink: SpanSink, ratio: number): () => void {
  const mine = { sink, ratio }
  active = mine
  return () => {
    if (active === mine) active = null
  }
}

/** Whether anything is traced. */
export const isTracing = (): boolean => active !== null

/** Whether the next trace that nobody has decided about is kept. */
export const isKept = (): boolean => active !== null && Math.random() < active.ratio

/** Does something so that the statements it sends belong to a span. */
export const within = <T>(span: Span, work: () => T): T => here.run({ span, job: null }, work)

/** Ends a span and hands it on. */
export function endSpan(span: Span): void {
  span.endMs = moment()
  active?.sink.take(span)
}

/** Notes a statement, where it belongs to a span. `label` gives its name, and is asked only then. */
export function traceStatement(label: () => string, answered: Promise<unknown>): void {
  if (active === null) return
  const above = here.getStore()?.span
  if (above == null) return
  const span = beginSpan(label(), KIND.went, above)
  span.attributes = { 'db.system.name': 'postgresql', 'db.operation.name': span.name }
  answered.then(
    () => endSpan(span),
    () => {
      span.failed = true
      endSpan(span)
    },
  )
}

/** Names what is started inside: each run of it is a trace of its own. */
export const asJob = <T>(name: string, start: () => T, note: Job['note'] = () => {}): T =>
  here.run({ span: null, job: { name, note } }, start)

/** Runs a job once: measured where it was started by `asJob`, and a trace of its own where one is kept. */
export async function traceRun(run: () => Promise<void>): Promise<void> {
  const job = here.getStore()?.job ?? null
  if (job === null) return run()
  const began = performance.now()
  await traced(job, run).finally(() => job.note(performance.now() - began))
}

async function traced(job: Job, run: () => Promise<void>): Promise<void> {
  if (!isKept()) return run()
  const span = beginSpan(`job ${job.name}`, KIND.inside, null)
  // What is planned inside goes on to be this job.
  await here.run({ span, job }, run).finally(() => endSpan(span))
}

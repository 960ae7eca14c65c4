import { type AnyProblem, type FailureName, failures, type Language } from '@startline/contract'
import { StacklessError } from '../store/fast/stackless-error.ts'

/** What a refusal may carry besides its name. */
interface RefusalDetail {
  /** Fields and rules, put into the reader's language at the door. */
  problems?: readonly AnyProblem[]
  /** More for the envelope's `data`. */
  data?: Record<string, unknown>
  /** Seconds after which trying again makes sense. */
  retryAfterS?: number
}

/** A refusal with a name: the one way to say no. The error handler makes the envelope of it. */
export class Refusal extends StacklessError {
  readonly failure: FailureName
  readonly detail: RefusalDetail
  /** Its envelope as it was written out last, by language: a refusal may be told to many. */
  readonly written: Partial<Record<Language, string>> = {}

  constructor(failure: FailureName, detail: RefusalDetail = {}) {
    super(failures[failure].message.en)
    this.name = 'Refusal'
    this.failure = failure
    this.detail = detail
  }
}

/** Refuses: throws the named refusal. */
export function fail(failure: FailureName, detail?: RefusalDetail): never {
  throw new Refusal(failure, detail)
}

/** Refuses the input, naming one field and rule. */
export function failAt(path: string, rule: AnyProblem['rule'], facts?: AnyProblem['facts']): never {
  throw new Refusal('invalid_input', { problems: [facts === undefined ? { path, rule } : { path, rule, facts }] })
}

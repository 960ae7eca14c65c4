import { invisibleNameProblems, PROBLEMS_MAX, type Problem, unstorableProblems } from '@startline/contract'
import type { WholeCall } from '@startline/contract/whole'

/** Wrong texts of a body; those of fields that are evaluated by themselves are reported by the use case. A file is bytes, not texts. */
function textProblems({ evaluatedApart = [], file }: WholeCall, sent: unknown): Problem[] {
  if (file !== undefined) return []
  const apart = Object.fromEntries(evaluatedApart.map((field) => [field, null]))
  const whole = evaluatedApart.length === 0 ? sent : { ...(sent as object), ...apart }
  return [...unstorableProblems(whole), ...invisibleNameProblems(whole)]
}

/** Known problems of a body and those of its texts; a wrong text has one problem. */
export function withTextProblems(call: WholeCall, sent: unknown, known: readonly Problem[]): Problem[] {
  const inTexts = textProblems(call, sent)
  const wrong = new Set(inTexts.map(({ path }) => path))
  return [...known.filter(({ path }) => !wrong.has(path)), ...inTexts].slice(0, PROBLEMS_MAX)
}

import { ownOf } from '@startline/domain'
import { labels } from './labels.ts'
import type { RuleFacts, Sentence } from './rule.ts'
import { type AnyRuleName, type RuleName, rules } from './rules.ts'
import type { Language } from './words.ts'

const escape = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')

/** Joins keys to a JSON Pointer (RFC 6901); no keys give the root, the empty string. */
export const pointer = (parts: readonly PropertyKey[]): string => parts.map((part) => `/${escape(part)}`).join('')

/** The value a pointer's keys lead to, or undefined. */
export function valueAt(root: unknown, parts: readonly PropertyKey[]): unknown {
  let value = root
  for (const part of parts) value = value === null || typeof value !== 'object' ? undefined : Reflect.get(value, part)
  return value
}

/** Most problems that are told of one body or entry: of more, nobody reads the rest, and whoever sends them makes an answer of them larger than the body. */
export const PROBLEMS_MAX = 1_000

/** What is wrong with one field, before it is put into words. */
export interface Problem<Rule extends AnyRuleName = RuleName> {
  /** JSON Pointer from the body's root, for example `/entries/3/group_id`. */
  path: string
  rule: Rule
  facts?: Partial<RuleFacts>
  /** What the whole body tells of, as the call says it. */
  about?: string | undefined
}

/** The same by any rule, as the server tells it. */
export type AnyProblem = Problem<AnyRuleName>

/** A problem as the contract answers it. */
export interface ProblemAnswer {
  path: string
  rule: string
  message: string
}

/**
 * The value at an issue's path. What a query has once stands in a list once it is read: the text itself is then the value of its place.
 */
function sentAt(input: unknown, [part, ...rest]: readonly PropertyKey[]): unknown {
  if (part === undefined || (typeof part === 'number' && typeof input === 'string')) return input
  return sentAt(valueAt(input, [part]), rest)
}

interface Issue {
  readonly code?: string | undefined
  readonly path?: readonly PropertyKey[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  readonly message?: string
  readonly params?: Record<string, unknown>
}

const bySize = (origin: string | undefined, text: RuleName, list: RuleName, number: RuleName): RuleName =>
  origin === 'string' ? text : origin === 'array' ? list : number

function tooSmall(issue: Issue, value: unknown): Omit<Problem, 'path'> {
  return issue.origin === 'string' && value === ''
    ? { rule: 'required' }
    : { rule: bySize(issue.origin, 'too_short', 'too_few', 'too_small'), facts: { limit: Number(issue.minimum) } }
}

function ruleOf(issue: Issue, value: unknown): Omit<Problem, 'path'> {
  if (issue.code === 'custom') return { rule: issue.params?.['rule'] as RuleName, facts: issue.params ?? {} }
  if (value === undefined || value === null) return { rule: 'required' }
  if (issue.code === 'invalid_value') return { rule: 'choice', facts: { expected: (issue.values ?? []).join(', ') } }
  if (issue.code === 'too_small') return tooSmall(issue, value)
  if (issue.code === 'too_big')
    return { rule: bySize(issue.origin, 'too_long', 'too_many', 'too_big'), facts: { limit: Number(issue.maximum) } }
  return { rule: issue.code === 'invalid_format' ? 'format' : 'type' }
}

/** The first of the validator's issues, each with its first keys: more than `PROBLEMS_MAX` are not told. */
export const fewIssues = (issues: readonly Issue[]): Issue[] =>
  issues
    .slice(0, PROBLEMS_MAX)
    .map((issue) => (issue.keys ? { ...issue, keys: issue.keys.slice(0, PROBLEMS_MAX) } : issue))

/** Turns the validator's issues into named problems; `input` is what was sent. */
export function problemsOf(issues: readonly Issue[], input: unknown, base: readonly PropertyKey[] = []): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = issue.path ?? []
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => ({
        path: pointer([...base, ...path, key]),
        rule: 'unknown_field',
        facts: { label: key.slice(0, 60) },
      }))
    return [{ path: pointer([...base, ...path]), ...ruleOf(issue, sentAt(input, path)) }]
  })
}

/** These problems and those of `more` at other paths, at most `PROBLEMS_MAX`. */
export function withOthers<P extends AnyProblem>(problems: readonly P[], more: readonly P[]): P[] {
  const known = new Set(problems.map(({ path }) => path))
  return [...problems, ...more.filter(({ path }) => !known.has(path))].slice(0, PROBLEMS_MAX)
}

/**
 * The name of the field a pointer ends in, in the reader's language; the root is the whole body, which may tell `about` something.
 * @param known names by field, closer ones with what stands before it (`team/name`)
 */
export function labelOf(path: string, language: Language, about?: string, known = labels): string {
  const parts = path.split('/').filter((part) => part !== '' && !/^\d+$/.test(part))
  const field = parts.at(-1) ?? 'body'
  const closer = [parts.length === 1 ? (about ?? '') : '', ...parts].slice(-2).join('/')
  return (ownOf(known, closer) ?? ownOf(known, field))?.[language] ?? field
}

/** Puts a problem into the words of its rule. */
export function tellBy(
  sentence: Record<Language, Sentence>,
  problem: AnyProblem,
  language: Language,
  known = labels,
): ProblemAnswer {
  const facts: RuleFacts = { label: labelOf(problem.path, language, problem.about, known), ...problem.facts }
  return { path: problem.path, rule: problem.rule, message: sentence[language](facts) }
}

/** Puts a problem into words, as browsers do: by the names of the fields that they check themselves. */
export const tell = (problem: Problem, language: Language): ProblemAnswer =>
  tellBy(rules[problem.rule], problem, language)

/** Keeps the first problem of every field, so that a person reads one sentence at a field. */
export function firstPerField<P extends AnyProblem>(problems: readonly P[]): P[] {
  const seen = new Set<string>()
  return problems.filter(({ path }) => !seen.has(path) && seen.add(path))
}

import { invisibleNameProblems, problemsOf, unstorableProblems } from '@startline/contract'
import { parseDocument } from 'yaml'
import { EventFile } from './event-file.ts'
import { rulesAcross } from './event-file-rules.ts'
import { type FileProblem, inBoth, isRaw, type Raw, wrongAt } from './file-problem.ts'

/** The file read, or everything that is wrong with it. */
export type FileReading = { ok: true; file: EventFile } | { ok: false; problems: FileProblem[]; raw: unknown }

const ALIASES_MAX = 50

/** What the reader of YAML says is English, whoever reads it. */
const unreadable = (path: string, said: string): FileProblem => wrongAt(path, `文件写法有误：${said}`, said)

/** JSON is YAML too, so one reader does for both. Repeated keys are told; aliases cannot make a bomb. */
function parse(text: string): { value: unknown; problems: FileProblem[] } {
  const document = parseDocument(text)
  const problems = document.errors.map(({ message, linePos }) =>
    unreadable(linePos ? `line ${linePos[0].line}` : '/', message.split('\n')[0] ?? message),
  )
  if (problems.length > 0) return { value: undefined, problems }
  try {
    return { value: document.toJS({ maxAliasCount: ALIASES_MAX }), problems }
  } catch (error) {
    return { value: undefined, problems: [unreadable('/', error instanceof Error ? error.message : String(error))] }
  }
}

/** In YAML a code without quotes is a number, and a list of one is often written without its dash. */
function eased(raw: Raw): Raw {
  const groups = Array.isArray(raw['groups'])
    ? raw['groups'].map((group) => (isRaw(group) ? easedGroup(group) : group))
    : raw['groups']
  const code = raw['district_code']
  const host = raw['host']
  return {
    ...raw,
    // As the portal answers it.
    ...(isRaw(host) && { host: host['name'] }),
    ...(typeof code === 'number' && { district_code: String(code) }),
    ...('groups' in raw && { groups }),
  }
}

function easedGroup(group: Raw): Raw {
  const others = group['exclusive_with']
  return typeof others === 'string' ? { ...group, exclusive_with: [others] } : group
}

/** One problem of a place is enough to find it. */
const oncePerPath = (problems: FileProblem[]) =>
  [...new Map([...problems].reverse().map((one) => [one.path, one])).values()].reverse()

/** What the text of a file says (YAML or JSON), or where it cannot be read. */
export function parseEventFile(text: string): { raw: Raw } | { problems: FileProblem[] } {
  const { value, problems } = parse(text)
  if (problems.length > 0) return { problems }
  if (!isRaw(value)) return { problems: [wrongAt('/', '文件里没有赛事', 'The file holds no event')] }
  return { raw: value }
}

/** Checks what a file says as far as that can be done without the store; every problem is told. */
export function checkEventFile(said: Raw): FileReading {
  const raw = eased(said)
  const shape = EventFile.safeParse(raw)
  const shapeProblems = shape.success ? [] : problemsOf(shape.error.issues, raw)
  const problems = oncePerPath([
    ...[...shapeProblems, ...unstorableProblems(raw), ...invisibleNameProblems(raw)].map(inBoth),
    ...rulesAcross(raw),
  ])
  if (shape.success && problems.length === 0) return { ok: true, file: shape.data }
  return { ok: false, problems, raw }
}

/** Reads the text of an event's file (YAML or JSON) and checks all that can be checked without the store; every problem is told. */
export function readEventFile(text: string): FileReading {
  const parsed = parseEventFile(text)
  return 'raw' in parsed ? checkEventFile(parsed.raw) : { ok: false, problems: parsed.problems, raw: null }
}

import { invisibleNameProblems, problemsOf, unstorableProblems } from '@startline/contract'
import { EventFile, GROUPS_MAX } from './event-file.ts'
import { rulesAcross } from './event-file-rules.ts'
import { type FileProblem, inBoth, isRaw, type Raw, wrongAt } from './file-problem.ts'
import { feeProblems } from './group-file-rules.ts'
import { readYamlInThread } from './yaml/read-yaml-in-thread.ts'

/** The file read, or everything that is wrong with it. */
export type FileReading = { ok: true; file: EventFile } | { ok: false; problems: FileProblem[]; raw: unknown }

/** Groups that are looked at one by one: a file with more is refused for that, and only as many are read for their faults. */
const GROUPS_READ = GROUPS_MAX + 1
/** Problems that are told of one file. */
const PROBLEMS_MAX = 200

/** In YAML a code without quotes is a number, and a list of one is often written without its dash. */
function eased(raw: Raw): Raw {
  const groups = Array.isArray(raw['groups'])
    ? raw['groups'].slice(0, GROUPS_READ).map((group) => (isRaw(group) ? easedGroup(group) : group))
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

/**
 * What the text of a file says (YAML or JSON), or where it cannot be read.
 * @throws Refusal overloaded when too many files wait to be read
 */
export async function parseEventFile(text: string): Promise<{ raw: Raw } | { problems: FileProblem[] }> {
  const { value, problems } = await readYamlInThread(text)
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
    ...feeProblems(raw),
    ...[...shapeProblems, ...unstorableProblems(raw), ...invisibleNameProblems(raw)].map(inBoth),
    ...rulesAcross(raw),
  ]).slice(0, PROBLEMS_MAX)
  if (shape.success && problems.length === 0) return { ok: true, file: shape.data }
  return { ok: false, problems, raw }
}

/** Reads the text of an event's file (YAML or JSON) and checks all that can be checked without the store; every problem is told. */
export async function readEventFile(text: string): Promise<FileReading> {
  const parsed = await parseEventFile(text)
  return 'raw' in parsed ? checkEventFile(parsed.raw) : { ok: false, problems: parsed.problems, raw: null }
}

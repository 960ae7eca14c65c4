import { isStorableText } from '@startline/contract'
import type { Executor } from '../../store/statement.ts'
import { picturePath } from '../event/event-rules.ts'
import { pictureProblems } from '../event/how-to-pay.ts'
import type { EventFile } from './event-file.ts'
import { type FileProblem, inBoth, wrongAt } from './file-problem.ts'
import { findHost, findPlace, type HostFinding } from './import.store.ts'
import type { FileReading } from './read-event-file.ts'

/** A file that may become an event, or everything that is wrong with it; `hostId` is empty where the host is not known. */
export type Judged =
  | { ok: true; file: EventFile; hostId: string }
  | { ok: false; problems: FileProblem[]; hostId: string }

/** Adds what only the store can tell to what a file was read to be. Pictures that it names are held until the transaction ends. */
export async function judgeFile(tx: Executor, reading: FileReading): Promise<Judged> {
  const said = reading.ok ? reading.file : (reading.raw as Partial<EventFile> | null)
  const store = said === null ? { problems: [], hostId: '' } : await askStore(tx, said)
  const known = reading.ok ? [] : reading.problems
  const problems = [...known, ...store.problems.filter(({ path }) => !known.some((one) => one.path === path))]
  const { hostId } = store
  if (reading.ok && problems.length === 0) return { ok: true, file: reading.file, hostId }
  return { ok: false, problems, hostId }
}

/** What only the store can tell: whether host, district and time zone are known there. */
async function askStore(tx: Executor, said: Partial<EventFile>): Promise<{ problems: FileProblem[]; hostId: string }> {
  const problems: FileProblem[] = []
  const place = await findPlace(tx, textOf(said.district_code), textOf(said.timezone))
  if (textOf(said.district_code) !== '' && !place.district)
    problems.push(
      wrongAt(
        '/district_code',
        `没有代码为 ${textOf(said.district_code)} 的地区（GB/T 2260）`,
        `There is no district ${textOf(said.district_code)} (GB/T 2260)`,
      ),
    )
  if (textOf(said.timezone) !== '' && !place.zone)
    problems.push(
      wrongAt(
        '/timezone',
        `数据库不认识时区“${textOf(said.timezone)}”`,
        `The store knows no time zone "${textOf(said.timezone)}"`,
      ),
    )
  const word = textOf(said.host).trim()
  if (word === '') return { problems, hostId: '' }
  const host = await findHost(tx, word)
  if (host.found !== 'host') return { problems: [...problems, hostProblem(host, word)], hostId: '' }
  problems.push(...(await heldProblems(tx, host.id, said)))
  return { problems, hostId: host.id }
}

/** Pictures have to be ones that the host has uploaded. */
async function heldProblems(tx: Executor, hostId: string, said: Partial<EventFile>): Promise<FileProblem[]> {
  const pictures = [
    ['/payment/qr_path', textOf(said.payment?.qr_path)],
    ['/cover_url', textOf(said.cover_url).trim()],
  ] as const
  const problems: FileProblem[] = []
  for (const [path, written] of pictures)
    if (written !== '') problems.push(...(await pictureProblems(tx, hostId, picturePath(written), path)).map(inBoth))
  return problems
}

/** What is no text, or none that the store takes, is asked as nothing: what is wrong with it is told already. */
const textOf = (value: unknown): string => (typeof value === 'string' && isStorableText(value) ? value : '')

function hostProblem(finding: HostFinding, word: string): FileProblem {
  const at = (zh: string, en: string) => wrongAt('/host', zh, en)
  if (finding.found === 'several')
    return at(
      `有多个可以办赛的机构叫“${word}”；请写它的 id`,
      `Several organizations that may hold events are called "${word}"; use the id`,
    )
  if (finding.found === 'no_host')
    return at(
      `机构“${word}”还不能办赛；用这条命令允许：portal organization host ${finding.id}`,
      `The organization "${word}" may not hold events; allow it with: portal organization host ${finding.id}`,
    )
  return at(`没有机构“${word}”`, `There is no organization "${word}"`)
}

import { unstorableProblems } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import type { Executor } from '../../store/statement.ts'
import { isRaw, type Raw, wrongAt } from '../event-file/file-problem.ts'
import { type Judged, judgeFile } from '../event-file/judge-file.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'
import { findHostName } from './draft.store.ts'
import { groupIdsOf } from './draft-ids.ts'

/** Levels that a file may be nested in: one that is right has five. */
const DEPTH_MAX = 20

/**
 * Refuses what cannot be kept as a draft, whatever else is wrong in it.
 * @throws Refusal invalid_input at the file or at each text that the store cannot hold
 */
export function refuseUnkept(file: Raw): void {
  if (isTooDeep(file)) failAt('/file', 'format')
  const problems = unstorableProblems(file, ['file'])
  if (problems.length > 0) fail('invalid_input', { problems })
}

/** Whether a file is nested deeper than any that is right. */
function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth > DEPTH_MAX) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((one) => isTooDeep(one, depth + 1))
}

/** A draft's file as it is kept: every group has an id, by which forms and `exclusive_with` may call it. */
export function keptFile(draftId: string, file: Raw): Raw {
  const groups = file['groups']
  if (!Array.isArray(groups)) return file
  const ids = groupIdsOf(draftId, groups)
  const named = groups.map((group: unknown, index) => {
    const hasId = isRaw(group) && typeof group['id'] === 'string' && group['id'].trim() !== ''
    return isRaw(group) && !hasId ? { ...group, id: ids[index] } : group
  })
  return { ...file, groups: named }
}

/** A file without the host that it names: a draft is of the organization that has it. */
export function withoutHost({ host: _host, ...file }: Raw): Raw {
  return file
}

/** A file that says who holds the event: the draft's organization, whichever it names itself. */
export const withHost = (file: Raw, host: string): Raw => ({ ...file, host })

/** What a draft from nothing says. */
export const EMPTY_FILE: Raw = { timezone: 'Asia/Shanghai', groups: [] }

const otherHost = () =>
  wrongAt('/host', '赛事由当前机构主办，请删去 host', 'Your organization holds the event; leave the host out')

/** Whether a file names nobody as its host, or the organization itself, by id or name. Others are never looked up: whether they exist is not told. */
async function isOwnHost(tx: Executor, scope: HostScope, { host }: Raw): Promise<boolean> {
  const named = isRaw(host) ? host['name'] : host
  if (named === undefined || named === null || named === '') return true
  const word = typeof named === 'string' ? named.trim() : ''
  return word === scope.organizationId || word === (await findHostName(tx, scope))
}

/** Whether a draft's file may be published, by the rules and in the sentences of an import; it cannot be of another host. */
export async function judgeDraft(tx: Executor, scope: HostScope, file: Raw): Promise<Judged> {
  const judged = await judgeFile(tx, checkEventFile(withHost(file, scope.organizationId)))
  if (await isOwnHost(tx, scope, file)) return judged
  return { ...judged, ok: false, problems: [otherHost(), ...(judged.ok ? [] : judged.problems)] }
}

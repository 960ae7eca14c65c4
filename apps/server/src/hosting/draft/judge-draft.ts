import type { Executor } from '../../store/statement.ts'
import { type Raw, wrongAt } from '../event-file/file-problem.ts'
import { type Judged, judgeFile } from '../event-file/judge-file.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'
import type { HostScope } from '../scope/host-scope.ts'
import { withHost } from './draft-file.ts'

const otherHost = () =>
  wrongAt('/host', '赛事由当前机构主办，请删去 host', 'Your organization holds the event; leave the host out')

/** Whether a draft's file may be published, by the rules and in the sentences of an import; it cannot be of another host. */
export async function judgeDraft(
  tx: Executor,
  { organizationId }: Pick<HostScope, 'organizationId'>,
  file: Raw,
): Promise<Judged> {
  const judged = await judgeFile(tx, checkEventFile(withHost(file, organizationId)))
  if (judged.hostId === '' || judged.hostId === organizationId) return judged
  return { ...judged, ok: false, problems: [otherHost(), ...(judged.ok ? [] : judged.problems)] }
}

import { listApplications } from '../../identity/application/application.store.ts'
import { addressProblem, isOnThisMachine } from '../../identity/application/application-rules.ts'
import { OWN_CODES } from '../../identity/application/applications.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Executor } from '../../store/statement.ts'
import { type Finding, well, wrong } from './finding.ts'

type Row = Awaited<ReturnType<typeof listApplications>>[number]

function problemsOf({ app_code, entry, redirect_uris }: Row): string[] {
  const at = (what: string, address: string) => {
    const problem = addressProblem(address)
    return problem === undefined ? [] : [`${app_code}: ${what} ${address} ${problem}`]
  }
  return [
    ...(OWN_CODES.includes(app_code) ? [`${app_code}: the code is one of the portal’s own applications`] : []),
    ...at('the entry', entry),
    ...redirect_uris.flatMap((uri) => at('the address', uri)),
  ]
}

/** Tokens and names pass through the portal's own address as well. */
function addressFinding({ publicUrl }: Settings): Finding[] {
  const url = new URL(publicUrl)
  if (url.protocol === 'https:' || isOnThisMachine(url))
    return [well('address', `people and applications come to ${publicUrl}`)]
  return [
    wrong('address', `PUBLIC_URL is ${publicUrl}: whoever is in between reads what applications are told; use https`),
  ]
}

/** Applications of others that are open: whether their addresses are such that people can be sent there. */
export async function checkApplications(settings: Settings, db: Executor): Promise<Finding[]> {
  const open = (await listApplications(db)).filter(({ disabled_at }) => disabled_at === null)
  if (open.length === 0) return [well('applications', 'none is registered')]
  const problems = open.flatMap(problemsOf)
  const found =
    problems.length === 0
      ? [well('applications', `the addresses of all ${open.length} are well-formed`)]
      : problems.map((problem) => wrong('applications', problem))
  return [...found, ...addressFinding(settings)]
}

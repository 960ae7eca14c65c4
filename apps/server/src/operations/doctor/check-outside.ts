import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { listApplications } from '../../identity/application/application.store.ts'
import { addressProblem } from '../../identity/application/application-rules.ts'
import { OWN_CODES } from '../../identity/application/applications.ts'
import { bucketAway } from '../../outside/storage/bucket-away.ts'
import { objectStoreOf, storesOf } from '../../outside/storage/open-stores.ts'
import { isOnThisMachine, type Settings } from '../../settings/settings.ts'
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
  return [
    url.protocol === 'https:' || isOnThisMachine(url)
      ? well('address', `people and applications come to ${publicUrl}`)
      : wrong(
          'address',
          `PUBLIC_URL is ${publicUrl}: whoever is in between reads what applications are told; use https`,
        ),
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

const PART = 'bucket'
const LIMIT_MS = 10_000
const A_MINUTE_S = 60

/** The bucket, where one is set up: whether files can be kept, read and removed there, and whether browsers may send to it. */
export async function checkBucket(settings: Settings): Promise<Finding[]> {
  const { s3 } = storesOf(settings)
  if (s3 === null || settings.bucket === null) return []
  const { name, endpoint } = settings.bucket
  const path = `attachment/000000/doctor-${randomBytes(8).toString('hex')}.pdf`
  try {
    await s3.put(path, Buffer.from('doctor'))
    const file = await s3.read(path)
    if (file === null || (await text(file.stream)) !== 'doctor')
      return [wrong(PART, 'what is kept there is not read again')]
    await s3.remove([path])
  } catch (error) {
    const { message, because } = bucketAway(error)
    return [wrong(PART, `${name} at ${endpoint}: ${message} (${because})`)]
  }
  const kept = well(PART, `${name} at ${endpoint} keeps, gives and removes files`)
  return settings.storage === 's3' ? [kept, await checkBrowsers(settings)] : [kept]
}

/** Browsers ask the bucket first whether a page of ours may send to it. */
async function checkBrowsers(settings: Settings): Promise<Finding> {
  const origin = new URL(settings.publicUrl).origin
  const file = { type: 'image/jpeg', size: 1 }
  const leave = await objectStoreOf(settings).quarantine?.grant('doctor', file, new Date(), A_MINUTE_S)
  const asked = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const answer = await fetch(leave?.url ?? '', {
    method: 'OPTIONS',
    headers: asked,
    signal: AbortSignal.timeout(LIMIT_MS),
    redirect: 'manual',
  }).catch(() => null)
  const allowed = answer?.headers.get('access-control-allow-origin') ?? ''
  return answer?.ok && [origin, '*'].includes(allowed)
    ? well(PART, `browsers at ${origin} may send files to it`)
    : wrong(PART, `browsers at ${origin} may not send files to it: allow PUT with Content-Type in its CORS rules`)
}

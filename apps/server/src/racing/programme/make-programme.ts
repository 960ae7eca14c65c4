import { createHash } from 'node:crypto'
import type { makeProgramme as call, ProgrammeFront, Taken } from '@startline/contract'
import { localMinute } from '@startline/domain'
import { canonicalJson } from '@startline/domain/race'
import { asHost, auditHost, type HostScope } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import type { DrawnPaper } from '../../paper/page/form-page.ts'
import type { RacePaper } from '../../paper/race/race-paper.ts'
import { drawInThread } from '../../paper/thread/draw-in-thread.ts'
import { type SigningKey, signingKey } from '../../security/signing-key.ts'
import type { Executor } from '../../store/statement.ts'
import { holdContests } from '../contest/contest.store.ts'
import { addressOf, type Gathered, gatherFacts, verifierOf } from './gather-facts.ts'
import { addVersion, findFront, findLastVersion, writeFront } from './programme.store.ts'
import { publicBody } from './public-body.ts'

type Wish = Taken<typeof call, 'body'>

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What the signature of a version's PDF is over. */
const pdfText = (event_id: string, version: number, digest: Buffer): string =>
  canonicalJson({ event_id, version, pdf_sha256: digest.toString('hex') })

/**
 * Makes the next version of the programme of what is drawn, and shows it to everybody; tried, it only tells its pages. What it says is
 * gathered in one moment, drawn afterwards, and kept only where nothing changed meanwhile: nobody waits for the drawing.
 * @throws Refusal as `hostScope` does; list_not_drawn where no contest is; bibs_missing; no_font; draw_stale where something changed or
 *   somebody made a version meanwhile; overloaded
 */
export async function makeProgramme(deps: Deps, actor: ActingFor, eventId: string, wish: Wish) {
  const at = deps.now()
  const gathered = await inEvent(deps, actor, eventId, (tx, scope) => gather(tx, scope, wish.front, at))
  const { facts } = gathered
  if (facts.contests.length === 0) fail('list_not_drawn')
  const { body, text } = publicBody(facts)
  const key = signingKey(deps.vault)
  const digest = sha256(text)
  const proof = { sha256: digest.toString('hex'), publicKey: key.publicKey, verifier: verifierOf(deps.settings) }
  const race: RacePaper = {
    kind: wish.dry_run ? 'trial' : 'programme',
    facts: body,
    whole: false,
    address: addressOf(deps.settings, eventId),
    proof,
    printedAt: localMinute(at, facts.event.timezone),
    heat: null,
    names: false,
  }
  const drawn = await drawInThread(deps, { race })
  const told = { version: facts.version, sha256: proof.sha256, pages: drawn.pages, contents: drawn.contents }
  if (wish.dry_run) return told
  await inEvent(deps, actor, eventId, async (tx, scope) => {
    if ((await gather(tx, scope, wish.front, at)).mark !== gathered.mark) fail('draw_stale')
    const made = versionOf(eventId, gathered, { text, digest, drawn, at, by: actor.accountId }, key)
    if (wish.front !== undefined) await writeFront(tx, scope, wish.front, at)
    if (!(await addVersion(tx, scope, made))) fail('draw_stale')
    const { version } = facts
    await auditHost(tx, deps, scope, 'programme.publish', { version, sha256: proof.sha256 })
  })
  return told
}

/** As whoever may make one, with the contests held, so that what is read is of one moment. */
const inEvent = <T>(
  deps: Deps,
  actor: ActingFor,
  id: string,
  work: (tx: Executor, scope: HostScope) => Promise<T>,
): Promise<T> =>
  asHost(
    deps,
    actor,
    { kind: 'event', id },
    async (tx, scope) => {
      await holdContests(tx, scope)
      return work(tx, scope)
    },
    'makeProgramme',
  )

/** What the next version tells. */
const gather = async (tx: Executor, scope: HostScope, said: ProgrammeFront | undefined, at: Date): Promise<Gathered> =>
  gatherFacts(tx, scope, {
    front: said ?? (await findFront(tx, scope)),
    version: (await findLastVersion(tx, scope)) + 1,
    at,
  })

interface Made {
  text: string
  digest: Buffer
  drawn: DrawnPaper
  at: Date
  by: string
}

function versionOf(
  eventId: string,
  { facts: { version }, racerIds }: Gathered,
  { text, digest, drawn, at, by }: Made,
  key: SigningKey,
) {
  const pdf = sha256(drawn.bytes)
  return {
    version,
    text,
    sha256: digest,
    signature: key.sign(text),
    publicKey: key.publicKey,
    pages: drawn.pages,
    at,
    by,
    racerIds,
    pdf: { bytes: drawn.bytes, sha256: pdf, signature: key.sign(pdfText(eventId, version, pdf)) },
  }
}

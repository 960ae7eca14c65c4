import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from '../test/ledger/ledger.ts'

/** Nobody is shown what was right longer ago; a machine that does much else may add to it. */
const OLDEST_MS = 1_000 + 1_500

/** What became of everything that was asked. */
interface Seen {
  /** The longest that an answer took. */
  longestMs: number
  refused: number
  asked: number
  /** Answers that may not be, and numbers older than they may be. */
  wrong: string[]
  /** Paths of photos that were told as kept. */
  photos: string[]
}

const settled = (ledger: Ledger) => ledger.sent.flatMap(({ answer }) => answer?.items ?? []).length

/** What calls of this test answer, as far as it is looked at. */
interface Told {
  groups: { taken: number; waitlisted: number }[]
  path: string
  upload_url: string
  headers: Record<string, string>
}

/** Looks at the event as everybody sees it all the while, and at the list of one's own; asks for codes, and sends photos. */
export function lookAround(address: string, ledger: Ledger, jpeg: Buffer | null): () => Promise<Seen> {
  const over = new AbortController()
  const told: { at: number; known: number }[] = []
  const seen: Seen = { longestMs: 0, refused: 0, asked: 0, wrong: [], photos: [] }
  const ask = async (path: string, init: RequestInit = {}) => {
    const began = performance.now()
    seen.asked += 1
    const headers = { authorization: `Bearer ${ledger.tokens[0]}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { headers, ...init, signal: AbortSignal.timeout(60_000) })
    const { code, data } = (await answer.json()) as { code: number; data: Told }
    seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - began))
    if (code === 5003) seen.refused += 1
    else if (code !== 0) seen.wrong.push(`${path}: ${code}`)
    return { code, data, began }
  }
  const watch = async () => {
    const { code, data, began } = await ask(`/api/events/${ledger.eventId}`)
    if (code !== 0) return
    const shown = data.groups.reduce((sum, { taken, waitlisted }) => sum + taken + waitlisted, 0)
    const least = told.findLast(({ at }) => at < began - OLDEST_MS)?.known ?? 0
    if (shown < least) seen.wrong.push(`shown ${shown} where ${least} were told long before`)
  }
  const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })
  const sendPhoto = async (jpeg: Buffer) => {
    const declared = { purpose: 'id_photo', file_name: 'photo', content_type: 'image/jpeg', size: jpeg.length }
    const file = await post('/oss/upload_path', declared)
    const grant = file.code === 0 ? await post('/oss/upload_token', { path: file.data.path }) : file
    if (grant.code !== 0) return
    const { upload_url, headers } = grant.data
    const how = { method: 'PUT', headers, body: Uint8Array.from(jpeg), signal: AbortSignal.timeout(20_000) }
    const isSent = await fetch(upload_url, how)
      .then(({ ok }) => ok)
      .catch(() => false)
    if (!isSent) return
    const { code } = await post('/oss/upload_finish', { path: file.data.path })
    if (code === 0) seen.photos.push(file.data.path)
  }
  const phone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const again = async (work: () => Promise<unknown>, everyMs: number) => {
    while (!over.signal.aborted) {
      told.push({ at: performance.now(), known: settled(ledger) })
      await work().catch((error: unknown) => seen.wrong.push(String(error)))
      await wait(everyMs)
    }
  }
  const works = [
    again(watch, 50),
    again(() => ask('/api/registration?page_size=20'), 100),
    again(() => post('/auth/sms/send', { phone: phone(), scene: 'login' }), 500),
    ...(jpeg ? [again(() => sendPhoto(jpeg), 300)] : []),
  ]
  return async () => {
    over.abort()
    await Promise.all(works)
    return seen
  }
}

import { aParticipant } from '../factories.ts'
import { newPhone, sentCodes } from '../sent-codes.ts'
import { ask, download, type Soak, visitorOf } from './ask.ts'
import { VIDEO_FILE_BYTES } from './world.ts'

/** Something that people do. */
export type Deed = (soak: Soak, turn: number) => Promise<unknown>

const BUSY = 5003

/** What is read, by path; the event's and the video file's ids are put in. */
const READS = [
  '/api/events',
  '/api/events/{event}',
  '/api/events/{event}/reminder',
  '/api/events?keyword=%E6%98%A5%E5%AD%A3&phase=open',
  '/api/registration',
  '/api/registration/participant',
  '/api/registration?keyword=%E7%8E%8B',
  '/api/registration/fee?event_id={event}',
  '/api/registration/batch',
  '/api/user/info',
  '/api/user/sessions',
  '/api/inbox',
  '/api/inbox/unread',
  '/api/announcement',
  '/api/unit',
  '/api/teaching-videos',
  '/api/teaching-videos/{video}',
  '/api/registration/participant/duplicates',
]

/** Reads a list, or one of what is in it. */
export const read: Deed = (soak, turn) => {
  const path = READS[turn % READS.length] as string
  const { eventId, videoFileId } = soak.world
  const whole = path.replace('{event}', eventId).replace('{video}', videoFileId)
  return ask(soak, whole, { as: visitorOf(soak, turn), codes: [0, BUSY] })
}

/** Signs in with a password, and out again. */
export const signIn: Deed = async (soak, turn) => {
  const { account, password } = visitorOf(soak, turn)
  const signed = await ask<{ token: string } | null>(soak, '/auth/login', {
    body: { account, password },
    codes: [0, BUSY],
  })
  if (signed !== null) await ask(soak, '/auth/logout', { as: { account, password, token: signed.token }, body: {} })
}

/** Signs in by a code that comes to a phone nobody had before. */
export const signInByCode: Deed = async (soak) => {
  const phone = newPhone()
  await ask(soak, '/auth/sms/send', { body: { phone, scene: 'login' } })
  const code = sentCodes(soak.codes).findLast((one) => one.phone === phone)?.code
  await ask(soak, '/auth/login-by-sms', { body: { phone, code } })
}

/** Enters three new people together; every second time takes it back. */
export const register: Deed = async (soak, turn) => {
  const as = visitorOf(soak, turn)
  const { eventId, groupIds } = soak.world
  const group_id = groupIds[turn % groupIds.length]
  const entries = Array.from({ length: 3 }, () => ({ group_id, participant: aParticipant() }))
  const headers = { 'idempotency-key': `soak-${turn}-${Math.random()}` }
  const body = { event_id: eventId, entries }
  const done = await ask<{ batch_id: string } | null>(soak, '/api/registration/batch', {
    as,
    headers,
    body,
    codes: [0, BUSY],
  })
  if (done === null) return
  await ask(soak, `/api/registration/batch/${done.batch_id}`, { as })
  if (Math.random() < 0.5) await ask(soak, `/api/registration/batch/${done.batch_id}`, { as, method: 'DELETE' })
}

const PART = 256 * 1024

/** Watches a part of the video file, then leaves in the middle of the next. */
export const watch: Deed = async (soak, turn) => {
  const as = visitorOf(soak, turn)
  const videoFile = await ask<{ sources: { url: string }[] }>(soak, `/api/teaching-videos/${soak.world.videoFileId}`, {
    as,
  })
  const url = videoFile.sources[0]?.url ?? ''
  const from = ((turn * 7919) % (VIDEO_FILE_BYTES / PART)) * PART
  await download(soak, url, { as, headers: { range: `bytes=${from}-${from + PART - 1}` } }, 206)
  const left = await fetch(soak.address + url, { headers: { authorization: `Bearer ${as.token}`, range: 'bytes=0-' } })
  await left.body?.cancel()
  const body = { position: turn % 60 }
  await ask(soak, `/api/teaching-videos/${soak.world.videoFileId}/progress`, { as, method: 'PUT', body })
}

/** Takes files along: the template, the registrations, the form to print, the person's own data. */
export const takeAlong: Deed = async (soak, turn) => {
  const as = visitorOf(soak, turn)
  const query = `?event_id=${soak.world.eventId}`
  await download(soak, `/api/registration/sheet/template${query}`, { as })
  await download(soak, `/api/registration/file${query}`, { as })
  await ask(soak, '/api/user/export', { as, body: {}, codes: [0, 4029] }).then((told) => {
    const url = (told as { url?: string } | null)?.url
    return url === undefined
      ? 0
      : download(soak, new URL(url, soak.address).pathname + new URL(url, soak.address).search)
  })
}

import { CallRefused, CallUnanswered } from '@startline/client'
import { type FailureName, failures } from '@startline/contract'
import { expect, test } from 'vitest'
import { emptyVideo } from '../video-values.ts'
import { type KeptUpload, makeKeptUploads } from './kept-uploads.ts'
import { useUploadText } from './messages.ts'
import { bytesOf, makeRate, numbersOf, percentOf, secondsLeft } from './upload-numbers.ts'
import { differsFrom, fingerprintOf, troubleOf, typeOf } from './video-file.ts'
import { comeBack, nextStep, pauseMs } from './video-file-upload.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = 10) => ({ name, type, size })
const videoFile = { name: 'a.mp4', type: 'video/mp4', size: 100 * MB, print: 'x' }

test('a video file is known by its type, or by its ending where the picker tells none', () => {
  expect(typeOf(file('a.MOV', ''))).toBe('video/quicktime')
  expect(typeOf(file('a.mov', 'video/mp4'))).toBe('video/mp4')
  expect(troubleOf(file('a.webm', ''))).toBeNull()
  expect(typeOf(file('a.constructor', ''))).toBe('')
  for (const other of [file('a.avi', 'video/x-msvideo'), file('a', ''), file('a.pdf', 'application/pdf')])
    expect(troubleOf(other)).toBe('type')
})

test('size is looked at before anything is sent, at the limit itself too', () => {
  expect(troubleOf(file('a.mp4', 'video/mp4', 2048 * MB))).toBeNull()
  expect(troubleOf(file('a.mp4', 'video/mp4', 2048 * MB + 1))).toBe('size')
  expect(troubleOf(file('a.mp4', 'video/mp4', 0))).toBe('empty')
})

test('a file that is chosen again is known by size and by either end, whatever its name is now', async () => {
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251)
  const made = (change?: number, name = 'a.mp4') => {
    const copy = bytes.slice()
    if (change !== undefined) copy[change] = 255
    return new File([copy], name, { type: 'video/mp4' })
  }
  const known = { name: 'a.mp4', size: bytes.length, type: 'video/mp4', print: await fingerprintOf(made()) }
  expect(await differsFrom(known, made(undefined, 'b.mp4'))).toBeNull()
  expect(await differsFrom(known, made(5))).toBe('content')
  expect(await differsFrom(known, made(299_990))).toBe('content')
  expect(await differsFrom(known, new File([bytes, 'x'], 'a.mp4'))).toBe('size')
})

/** An answer without a body: asking how far a video file is gets no other. */
const silent = (status: number) => new CallRefused({ code: 0, message: '', data: null, request_id: '' }, status)
const named = (name: FailureName) => {
  const { code, status, message } = failures[name]
  return new CallRefused({ code, name, message: message['zh-CN'], data: null, request_id: '' }, status)
}

test.each([
  ['no answer', new CallUnanswered('Network Error'), 'again'],
  ['a grant that is over', named('forbidden'), 'again'],
  ['another sender', named('conflict'), 'again'],
  ['a portal in trouble', named('fault'), 'again'],
  ['too much at once', named('too_many_requests'), 'again'],
  ['a path that is gone', silent(404), 'anew'],
  ['a session that is over', named('session_expired'), 'stop'],
  ['another organization', named('organization_changed'), 'stop'],
  ['a file that cannot be read any more', new DOMException('gone', 'NotReadableError'), 'lost'],
])('%s', (_what, error, kind) => expect(nextStep(error).kind).toBe(kind))

test.each([
  ['upload_quota', 'quota'],
  ['storage_full', 'room'],
  ['unsupported_type', 'videoFile'],
  ['too_large', 'videoFile'],
] as const)('%s ends it in the portal’s own words', (name, obstacle) =>
  expect(nextStep(named(name))).toEqual({ kind: 'failed', obstacle, message: failures[name].message['zh-CN'] }),
)

test('pauses grow up to half a minute', () =>
  expect([0, 1, 4, 5, 60].map(pauseMs)).toEqual([1_000, 2_000, 16_000, 30_000, 30_000]))

test('the rate is that of the last seconds, and is silent at first and after a pause', () => {
  const rate = makeRate()
  rate.note(0, 0)
  rate.note(50, 500)
  expect(rate.perSecond()).toBeNull()
  rate.note(200, 2_000)
  expect(rate.perSecond()).toBe(100)
  for (let second = 3; second <= 20; second += 1) rate.note(200 + (second - 2) * 10, second * 1_000)
  expect(rate.perSecond()).toBe(10)
  rate.forget()
  expect(rate.perSecond()).toBeNull()
  expect([secondsLeft(95, 10), secondsLeft(95, null), secondsLeft(95, 0.5)]).toEqual([10, null, null])
})

test('numbers are told in words, and a hundred percent only when all is out', () => {
  const upload = { ...comeBack(kept('a'), true, 0), sent: 100 * MB - 1, phase: 'sending' as const, perSecond: 2 * MB }
  expect(percentOf(upload)).toBe(99)
  expect(percentOf({ ...upload, sent: 100 * MB })).toBe(100)
  const words = numbersOf({ ...upload, sent: 50 * MB }, 'en', useUploadText.in('en'))
  expect(words).toBe('50 MB of 100 MB · 2 MB/s · about 25 s left')
  expect(numbersOf({ ...upload, phase: 'paused' }, 'en', useUploadText.in('en'))).toBe('100 MB of 100 MB')
  expect([bytesOf(0, 'en'), bytesOf(1536, 'en'), bytesOf(1.26 * 1024 * MB, 'en')]).toEqual(['0 byte', '2 kB', '1.3 GB'])
})

const kept = (id: string, more: Partial<KeptUpload> = {}): KeptUpload => ({
  id,
  organization: 'club',
  videoFile,
  path: null,
  sent: 0,
  values: { ...emptyVideo(), title: '起跑' },
  wanted: false,
  begun: 0,
  beat: 0,
  ...more,
})

function aShelf(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}

test('what is kept comes back whole, to its own account, for two days', () => {
  const shelf = aShelf()
  let now = 1_000
  const device = makeKeptUploads(
    () => shelf,
    () => now,
  )
  device.put('wang', kept('b', { begun: 2, path: 'video/1', sent: 7, wanted: true }))
  device.put('wang', kept('a', { begun: 1 }))
  shelf.setItem('startline.film.wang.c', '{"film":7')
  expect(device.all('wang')).toEqual([
    kept('a', { begun: 1 }),
    kept('b', { begun: 2, path: 'video/1', sent: 7, wanted: true }),
  ])
  expect(device.all('li')).toEqual([])
  now = 3 * 24 * 3_600_000
  expect(device.all('wang')).toEqual([])
  expect(shelf.length).toBe(0)
})

test('a closed storage keeps nothing and breaks nothing', () => {
  const closed = makeKeptUploads(() => {
    throw new Error('closed')
  })
  closed.put('wang', kept('a'))
  expect(closed.all('wang')).toEqual([])
})

test('another tab that was heard of just now goes on with it; else the file is asked for', () => {
  expect(comeBack(kept('a', { beat: 100_000 }), false, 110_000).phase).toBe('elsewhere')
  expect(comeBack(kept('a', { beat: 100_000 }), false, 115_000).phase).toBe('lost')
  expect(comeBack(kept('a', { beat: 100_000 }), true, 110_000).phase).toBe('paused')
})

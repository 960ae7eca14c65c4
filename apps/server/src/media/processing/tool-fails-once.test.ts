import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as calls from '@startline/contract'
import { afterAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { type ObjectStore } from '../../outside/object-store.ts'
import { bucketAway } from '../../outside/storage/bucket-away.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { openPortal } from '../../test/harness.ts'
import { aVideoFile, uploadVideoFile } from '../check/video-file-fixtures.ts'
import { processNext } from './process-video.ts'
import { ffmpeg, makeTestVideoFile } from './video-tool.ts'

const video = needs('ffmpeg')
const MINUTE_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'startline-tool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** While this file is there, the program fails and takes it away. */
const trouble = join(folder, 'trouble')

/** Programs that do their work, but fail once where `trouble` is. */
function standIns(): string {
  const beside = dirname(ffmpeg ?? '')
  const fails = `if [ -e '${trouble}' ]; then /bin/rm '${trouble}'; exit 1; fi`
  const script = (name: string, first = '') =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${first}\nexec '${join(beside, name)}' "$@"\n`, { mode: 0o755 })
  script('ffmpeg', fails)
  script('ffprobe')
  return join(folder, 'ffmpeg')
}

test.skipIf(video.missing)(
  video.named('a program that fails once costs a pause, and the video is ready after it'),
  async () => {
    const portal = await openPortal({ FFMPEG: standIns() })
    const wang = await portal.signUp()
    const { path } = await uploadVideoFile(portal, wang, makeTestVideoFile(3))
    const { id } = (await wang.call(calls.addVideo, { body: { title: '课', video_path: path } })).data
    const run = () => processNext(portal.deps, objectStoreOf(portal.deps.settings), new AbortController().signal)
    const managed = async () => (await wang.call(calls.getManagedVideo, { params: { id } })).data
    writeFileSync(trouble, '')
    expect(await run()).toBe(true)
    expect(existsSync(trouble)).toBe(false)
    expect(await managed()).toMatchObject({ status: 'processing', failure: null })
    // Not at once: what made it fail may need a moment to go away.
    expect(await run()).toBe(false)
    portal.passTime(MINUTE_MS)
    expect(await run()).toBe(true)
    expect(await managed()).toMatchObject({ status: 'ready', processed: true })
  },
)

test('a bucket that is away for an hour costs no try: the video is ready when it is back', async () => {
  const portal = await openPortal({ FFMPEG: 'none' })
  const wang = await portal.signUp()
  const { path } = await uploadVideoFile(portal, wang, aVideoFile())
  const { id } = (await wang.call(calls.addVideo, { body: { title: '课', video_path: path } })).data
  const here = objectStoreOf(portal.deps.settings)
  const away: ObjectStore = { ...here, withLocalFile: () => Promise.reject(bucketAway(new Error('no answer'))) }
  const run = (store: ObjectStore) => processNext(portal.deps, store, new AbortController().signal)
  for (let minute = 0; minute < 60; minute += 1) {
    expect(await run(away)).toBe(true)
    portal.passTime(MINUTE_MS)
  }
  expect(await run(here)).toBe(true)
  expect((await wang.call(calls.getManagedVideo, { params: { id } })).data).toMatchObject({
    status: 'ready',
    failure: null,
  })
})

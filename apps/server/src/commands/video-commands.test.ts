import { getVideo, reportVideo } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { aReadyVideo, letBeConfirmed } from '../media/video/video-fixtures.ts'
import { openPortal } from '../test/harness.ts'
import { helpText } from './help.ts'
import { runCommand } from './socket.ts'

const portal = await openPortal()
const [wang, li] = [await portal.signUp('王老师'), await portal.signUp()]
const run = (...args: string[]) => runCommand(portal.deps, { args, file: null })
const lines = async (...args: string[]) => {
  const { code, out, err } = await run(...args)
  expect([code, err]).toEqual([0, ''])
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('nothing is found, and nobody has reported anything, before there is a video', async () => {
  expect(await run('video', 'list')).toMatchObject({ code: 0, out: '', err: 'No video is found by "".\n' })
  expect(await run('video', 'reports')).toMatchObject({ code: 0, out: '', err: 'No video is reported.\n' })
})

test('a video is found by its id, its title and whose it is; reported, hidden, shown, dismissed and removed', async () => {
  await letBeConfirmed(portal, wang)
  const { id } = await aReadyVideo(portal, wang, { visibility: 'public', title: '50%_弯道' })
  const other = await aReadyVideo(portal, wang, { title: '起跑' })
  for (const words of [[id], ['50%_弯道'], ['%_']])
    expect(await lines('video', 'list', ...words)).toMatchObject([
      {
        video_id: id,
        title: '50%_弯道',
        organization: '王老师',
        published_by: wang.accountId,
        withheld: null,
        reports: 0,
      },
    ])
  for (const word of [wang.organizationId, wang.accountId, '王老师', ''])
    expect((await lines('video', 'list', word)).map((row) => row.video_id)).toEqual([other.id, id])
  const watch = async () => (await li.call(getVideo, { params: { id } })).code
  const report = () => li.call(reportVideo, { params: { id }, body: { reason: 'dangerous', note: '没戴头盔' } })
  await report()
  expect(await lines('video', 'reports')).toMatchObject([
    { video_id: id, reports: 1, reasons: { dangerous: 1 }, newest: [{ reason: 'dangerous', note: '没戴头盔' }] },
  ])
  expect(await lines('video', 'hide', id)).toEqual([{ video_id: id }])
  expect([await watch(), (await lines('video', 'list', id))[0].withheld]).toEqual([4004, 'operator'])
  expect((await run('video', 'hide', id)).code).toBe(1)
  expect((await run('video', 'reports')).out).toBe('')
  await lines('video', 'show', id)
  expect(await watch()).toBe(0)
  expect((await run('video', 'show', id)).code).toBe(1)
  await report()
  await lines('video', 'dismiss', id)
  expect([await watch(), (await run('video', 'reports')).out]).toEqual([0, ''])
  await lines('video', 'remove', id)
  expect([await watch(), (await run('video', 'list', id)).out]).toEqual([4004, ''])
})

test.each(['hide', 'show', 'dismiss', 'remove'])(
  'video %s says what it wants, and that there is none',
  async (word) => {
    expect(await run('video', word)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`Write: portal video ${word} <video id>`),
    })
    expect((await run('video', word, 'a', 'b')).code).toBe(2)
    for (const id of ['no id', uuid()]) expect((await run('video', word, id)).err).toContain(`has the id "${id}"`)
    expect(helpText()).toContain(`  video ${word} <video id> `)
  },
)

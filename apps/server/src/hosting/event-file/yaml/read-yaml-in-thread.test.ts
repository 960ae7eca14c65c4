import { expect, test } from 'vitest'
import { readYamlInThread } from './read-yaml-in-thread.ts'

const TOO_COMPLEX = { problems: [{ path: '/', message: { 'zh-CN': expect.stringContaining('太复杂') } }] }

test('what a text says comes back from the thread, and so does what is wrong with it', async () => {
  expect(await readYamlInThread('name: 冬季赛\ngroups: [{ fee: 100 }]')).toEqual({
    value: { name: '冬季赛', groups: [{ fee: 100 }] },
    problems: [],
  })
  expect(await readYamlInThread('name: a\nvenue：b')).toMatchObject({ problems: [{ path: 'line 2' }] })
})

test('200 kB that are right are read', async () => {
  const text = `name: 冬季赛\nrules: |\n${'  规程第一条：请提前到场。\n'.repeat(5_500)}`
  expect(Buffer.byteLength(text)).toBeGreaterThan(190_000)
  expect((await readYamlInThread(text)).problems).toEqual([])
})

const SLOW = `a: [${','.repeat(190_000)}]`

test.each([
  ['time', { ms: 1, memoryMb: 192 }],
  ['memory', { ms: 60_000, memoryMb: 8 }],
])('a text that takes more %s than it may is refused, and the next one is read', async (_what, limits) => {
  expect(await readYamlInThread(SLOW, limits)).toMatchObject(TOO_COMPLEX)
  expect((await readYamlInThread('name: a')).value).toEqual({ name: 'a' })
})

test('the event loop turns while a text is read', async () => {
  let turns = 0
  let done = false
  const turn = () => {
    turns += 1
    if (!done) setTimeout(turn, 1)
  }
  turn()
  await readYamlInThread(SLOW)
  done = true
  expect(turns).toBeGreaterThan(20)
})

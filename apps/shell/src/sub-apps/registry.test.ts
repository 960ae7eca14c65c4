import type { ShellConfig } from '@startline/guest'
import { expect, test } from 'vitest'
import { createLoads } from './loads.ts'
import { isChunkError, withTimeout } from './recover.ts'
import { aheadFor, findEntry } from './registry.ts'

const configured = (...names: string[]): ShellConfig => ({
  env: 'production',
  prefetch: 5,
  sub_apps: names.map((name) => ({ name, entry: `/_sub/${name}`, version: '1' })),
  filing: null,
  licence: null,
  notice: null,
  video_base: null,
  demo: false,
})

test('a sub-application is found by its name', () => {
  expect(findEntry(configured('common', 'account'), 'account').entry).toBe('/_sub/account')
})

test('an unknown name is answered with the names there are', () => {
  const ask = () => findEntry(configured('a', 'b'), 'x')
  expect(ask).toThrow('No sub-application is called "x". Configured: a, b.')
  expect(() => findEntry(configured(), 'x')).toThrow('Configured: none.')
})

test('what is for hosts alone is fetched ahead for hosts alone, and counts for nobody else', () => {
  const config = configured('a', 'hosts', 'b', 'c')
  Object.assign(config.sub_apps[1] ?? {}, { ahead_for: ['event:host', 'event:duty'] })
  const names = (permissions?: string[]) => aheadFor({ ...config, prefetch: 3 }, permissions).map(({ name }) => name)
  expect([names(), names(['event:write'])]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(names(['event:duty'])).toEqual(['a', 'hosts', 'b'])
})

test('a failed load stays until it is forgotten, then it is tried again', async () => {
  let tries = 0
  const loads = createLoads<string, number>(async () => {
    tries += 1
    if (tries === 1) throw new Error('down')
    return tries
  })
  await expect(loads.load('x')).rejects.toThrow('down')
  expect(loads.load('x').status).toBe('rejected')
  await loads.hold('x')
  loads.forget('x')
  await expect(loads.load('x')).resolves.toBe(2)
  expect(loads.load('x')).toMatchObject({ status: 'fulfilled', value: 2 })
})

test('what has come already is held for no moment at all', async () => {
  const loads = createLoads<string, number>(async () => 1)
  expect(loads.hold('waited for').status).toBe('pending')
  await loads.load('there')
  expect(loads.hold('there').status).toBe('fulfilled')
})

test('a load that was begun ahead is told from one that somebody waits for', async () => {
  const loads = createLoads<string, number>(async () => 1)
  await loads.load('ahead')
  expect(loads.isHeld('ahead')).toBe(false)
  await loads.hold('ahead')
  expect(loads.isHeld('ahead')).toBe(true)
  loads.forget('ahead')
  expect(loads.isHeld('ahead')).toBe(false)
})

test('a chunk that never comes fails with its type and request', async () => {
  const failure = withTimeout(new Promise(() => undefined), 'common', 5)
  await expect(failure).rejects.toMatchObject({
    name: 'ChunkLoadError',
    type: 'timeout',
    request: 'common',
    message: 'Loading chunk failed.\n(timeout: common)',
  })
})

test('script and style chunks are told from other failures', () => {
  expect(isChunkError(new Error('Loading chunk u failed.\n(error: /x.js)'))).toBe(true)
  expect(isChunkError(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true)
  expect(isChunkError(new Error('Network Error'))).toBe(false)
  expect(isChunkError('Loading chunk u failed')).toBe(false)
})

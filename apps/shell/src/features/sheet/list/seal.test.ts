import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealOf } from './seal.ts'

const aKey = () => randomBytes(32).toString('base64')
const CLEAR = '王小明 110105201605101234 13800138000 '.repeat(5_000)

test('what is sealed is read by its key at its place, and tells nothing', async () => {
  const key = aKey()
  const sealed = await (await sealOf(key, 'a')).close(CLEAR)
  expect(await (await sealOf(key, 'a')).open(sealed)).toBe(CLEAR)
  expect(Buffer.from(sealed, 'base64').includes('110105')).toBe(false)
  expect(await (await sealOf(key, 'a')).close(CLEAR)).not.toBe(sealed)
})

test('another key, another place and altered text open nothing', async () => {
  const key = aKey()
  const seal = await sealOf(key, 'a')
  const sealed = await seal.close('x')
  await expect((await sealOf(aKey(), 'a')).open(sealed)).rejects.toThrow()
  await expect((await sealOf(key, 'b')).open(sealed)).rejects.toThrow()
  await expect(seal.open(sealed.replace(/^../, '00'))).rejects.toThrow()
  await expect(seal.open('')).rejects.toThrow()
})

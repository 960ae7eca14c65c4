import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openLocalStore } from './object-store.ts'

const root = mkdtempSync(join(tmpdir(), 'startline-files-'))
const store = openLocalStore(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const PATH = 'id_photo/202601/abc.jpg'
const contentOf = async (path: string) => {
  const file = await store.read(path)
  return file && String(await buffer(file.stream))
}

test('a file can be read when it is kept, and not before', async () => {
  const staged = await store.stage(PATH, Buffer.from('pixels'))
  expect(await contentOf(PATH)).toBeNull()
  await staged.keep()
  await staged.drop()
  expect(await contentOf(PATH)).toBe('pixels')
  await store.remove([PATH, 'id_photo/202602/never.jpg'])
  await store.remove([PATH])
  expect(await contentOf(PATH)).toBeNull()
})

test('what is dropped leaves nothing', async () => {
  await (await store.stage(PATH, Buffer.from('pixels'))).drop()
  expect(readdirSync(join(root, 'id_photo/202601'))).toEqual([])
})

test.each(['../keys.json', 'id_photo/../../keys.json', '/etc/passwd', 'id_photo/202601/..', ''])(
  'a path like %j never reaches the disk',
  async (path) => {
    await expect((async () => store.read(path))()).rejects.toThrow('not a path')
  },
)

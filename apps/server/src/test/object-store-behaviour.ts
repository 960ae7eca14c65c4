import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { ObjectStore, Range } from '../outside/object-store.ts'

/** The content of a file, or of a part of it, as text; null when there is none. */
async function contentOf(store: ObjectStore, path: string, range?: Range): Promise<string | null> {
  const file = await store.read(path, range)
  return file && String(await buffer(file.stream))
}

let paths = 0
/** A path nothing lies at. */
const newPath = (ending = 'jpg'): string => `id_photo/202601/behaviour-${paths++}.${ending}`

/** What every object store does, whatever it keeps files in; a test each. */
export function objectStoreBehaviour(open: () => ObjectStore): void {
  test('a file can be read, whole and in parts, until it is removed', async () => {
    const [store, path] = [open(), newPath()]
    expect(await contentOf(store, path)).toBeNull()
    expect(await store.sizeOf(path)).toBeNull()
    await store.put(path, Buffer.from('0123456789'))
    expect(await contentOf(store, path)).toBe('0123456789')
    expect(await contentOf(store, path, { start: 3, end: 5 })).toBe('345')
    expect(await store.sizeOf(path)).toBe(10)
    const part = await store.read(path, { start: 9, end: 9 })
    expect(part?.size).toBe(10)
    part?.stream.destroy()
    await store.remove([path, newPath()])
    await store.remove([path])
    expect(await contentOf(store, path)).toBeNull()
  })

  test('a file of this machine is taken, and stays where it was', async () => {
    const [store, path] = [open(), newPath('mp4')]
    const folder = mkdtempSync(join(tmpdir(), 'startline-source-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'film')
    writeFileSync(file, 'a video file')
    await store.put(path, { file })
    expect(await contentOf(store, path)).toBe('a video file')
    expect(await readFile(file, 'utf8')).toBe('a video file')
    expect(await store.withLocalFile(path, (copy) => readFile(copy, 'utf8'))).toBe('a video file')
    expect(await store.withLocalFile(newPath(), () => Promise.reject(new Error('never')))).toBeNull()
    await expect(store.put(path, { file: join(folder, 'none') })).rejects.toThrow('ENOENT')
  })

  test('what comes as a stream has exactly the length it was said to have, or is not kept', async () => {
    const [store, path] = [open(), newPath()]
    const source = (size: number) => ({ stream: Readable.from([Buffer.from('abc'), Buffer.from('def')]), size })
    for (const size of [5, 7]) await expect(store.put(path, source(size))).rejects.toThrow('length')
    expect(await store.sizeOf(path)).toBeNull()
    await store.put(path, source(6))
    expect(await contentOf(store, path)).toBe('abcdef')
    const broken = new Readable({ read: () => void broken.destroy(new Error('the sender went away')) })
    await expect(store.put(newPath(), { stream: broken, size: 10 })).rejects.toThrow('went away')
  })

  test.each(['../keys.json', 'id_photo/../../keys.json', '/etc/passwd', 'id_photo/202601/..', '', 'quarantine/x'])(
    'a path like %j is none',
    async (path) => {
      const store = open()
      await expect(store.read(path)).rejects.toThrow('not a path')
      await expect(store.remove([path])).rejects.toThrow('not a path')
      await expect(store.put(path, Buffer.from('x'))).rejects.toThrow('not a path')
    },
  )
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { objectStoreBehaviour } from '../../test/object-store-behaviour.ts'
import { openLocalStore } from './local-store.ts'

const root = mkdtempSync(join(tmpdir(), 'startline-files-'))
const store = openLocalStore(root)
afterAll(() => rmSync(root, { recursive: true, force: true }))

objectStoreBehaviour(() => store)

test('what could not be kept leaves nothing', async () => {
  const path = 'attachment/202601/none.pdf'
  await expect(store.put(path, { file: join(root, 'nowhere') })).rejects.toThrow('ENOENT')
  expect(readdirSync(join(root, 'attachment/202601'))).toEqual([])
})

import { expect, test } from 'vitest'
import { needs } from '../../../../tools/needs.ts'
import { newServerDatabase } from '../test/test-database.ts'
import { NoStore, requireStore } from './existing-store.ts'

const server = needs('PostgreSQL')

test.skipIf(server.missing)(server.named('an empty database is no store, and stays empty'), async () => {
  const [empty, ready] = [await newServerDatabase(), await newServerDatabase(true)]
  await expect(requireStore(empty.choice)).rejects.toThrow(NoStore)
  await expect(requireStore(empty.choice)).rejects.toThrow('holds no store of a portal')
  await requireStore(ready.choice)
  for (const { remove } of [empty, ready]) await remove()
})

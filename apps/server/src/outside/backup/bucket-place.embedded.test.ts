import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSwift, type TestSwift, whyNoSwift } from '../../test/flood/swift.ts'
import { openPlace } from './backup-place.ts'
import { backupTarget } from './backup-settings.ts'

const impossible = whyNoSwift()
const reason = impossible === null ? '' : ` (${impossible})`
const folder = mkdtempSync(join(tmpdir(), 'startline-places-'))
let swift: TestSwift

beforeAll(async () => {
  if (impossible === null) swift = await startSwift()
})
afterAll(async () => {
  await swift?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const placeOf = (written: string) => {
  const target = backupTarget(written)
  if (target === null) throw new Error(`${written} is no place`)
  return openPlace({ bucket: swift?.bucket ?? null }, target)
}
/** Longer than one request of a long file. */
const LONG_BYTES = 70 * 1024 * 1024

describe.skipIf(impossible !== null)(`a bucket${reason}`, () => {
  test('keeps short and long files under their names, lists them, and lets them go', async () => {
    const place = placeOf('s3://startline-test/backups/of-the-portal')
    expect([await place.list(''), await place.open('a.age')]).toEqual([[], null])
    const [short, long] = [randomBytes(10), randomBytes(LONG_BYTES)]
    for (const [name, bytes] of Object.entries({ 'startline-a.age': short, 'startline-b.age': long })) {
      writeFileSync(join(folder, name), bytes)
      await place.keep(name, join(folder, name))
      const stream = (await place.open(name)) ?? Readable.from([])
      expect((await buffer(stream)).equals(bytes), name).toBe(true)
    }
    await place.note('erasures.json', '[]')
    expect(await place.list('startline-')).toEqual(['startline-a.age', 'startline-b.age'])
    expect(place.told('startline-a.age')).toBe('s3://startline-test/backups/of-the-portal/startline-a.age')
    expect(await placeOf('s3://startline-test/elsewhere/').list('')).toEqual([])
    await place.remove(['startline-a.age'])
    expect(await place.list('')).toEqual(['erasures.json', 'startline-b.age'])
  })
})

test.each(['/srv/backups', 's3://backups', 's3://backups/of/portal/'])('%s is a place', (written) => {
  expect(backupTarget(written)).not.toBeNull()
})
test.each(['backups', 's3:/backups', 's3://B/x', 's3://backups/../x?y', 'https://backups.example'])(
  '%s is none',
  (written) => {
    expect(backupTarget(written)).toBeNull()
  },
)

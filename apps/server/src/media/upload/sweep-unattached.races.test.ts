import { addParticipant } from '@startline/contract'
import { expect, test } from 'vitest'
import { aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { UNATTACHED_MS, unattachedSweeper } from './remove-files.ts'
import { aJpeg, upload } from './upload-fixtures.ts'

const PHOTOS = 24

test.skipIf(!postgresUrl)('a photo that is used just when it would be swept is used or swept, never both', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const bytes = await aJpeg()
  const photos = await Promise.all(Array.from({ length: PHOTOS }, () => upload(portal, wang, bytes)))
  portal.passTime(UNATTACHED_MS + 1000)
  const add = (url: string) => wang.call(addParticipant, { body: aParticipant({ id_photo_url: url }) })
  const sweeps = Array.from({ length: 8 }, () => unattachedSweeper(portal.deps)())
  const answers = await Promise.all(photos.map(({ url }) => add(url)))
  const swept = (await Promise.all(sweeps)).reduce((sum, one) => sum + one, 0)
  const used = answers.filter(({ code }) => code === 0)
  expect(used.length + swept).toBe(PHOTOS)
  for (const { code, errors } of answers) if (code !== 0) expect(errors).toMatchObject([{ rule: 'photo_not_found' }])
  const lost = await portal.deps.database.db
    .selectFrom('participant as p')
    .innerJoin('upload as u', 'u.path', 'p.id_photo_path')
    .select('p.id')
    .where('u.removed_at', 'is not', null)
    .execute()
  expect(lost).toEqual([])
})

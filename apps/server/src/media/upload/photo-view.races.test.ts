import { getHostedRegistration, listReveals } from '@startline/contract'
import { expect, test } from 'vitest'
import { aHeldEvent, enterOne } from '../../event-entries/registrations/registrations-fixtures.ts'
import { together } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aJpeg, open, upload } from './upload-fixtures.ts'

const portal = await openPortal()

test('a photo that a host opens twenty times at once was opened twenty times', async () => {
  const { host, event, wang } = await aHeldEvent(portal)
  const id_photo_url = (await upload(portal, wang, await aJpeg())).url
  const { rid, participant } = await enterOne(wang, event, event.groups[0], { id_photo_url })
  const { data } = await host.call(getHostedRegistration, { params: { id: event.id, rid } })
  const answers = await together(20, () => open(portal, data.members[0]?.photo_view_url ?? ''))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { hosts } = (await wang.call(listReveals, { params: { id: participant } })).data
  expect(hosts).toMatchObject([{ photo_opened: 20 }])
})

import { listContests, makeProgramme } from '@startline/contract'
import { expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { openPortal } from '../../test/harness.ts'
import { aFrozenMeet, drawWhole } from '../race-fixtures.ts'

const portal = await openPortal()
const printing = needs('a Chinese font')

test.skipIf(printing.missing)(
  printing.named('who asks for an event’s lists is told the last version of its programme'),
  async () => {
    const meet = await aFrozenMeet(portal, 4)
    await drawWhole(meet, meet.cid)
    const params = { id: meet.event.id }
    const told = async () => (await portal.call(listContests, { params })).data.programme
    expect(await told()).toBeNull()
    for (const version of [1, 2]) {
      const { data } = await meet.host.call(makeProgramme, { params, rawBody: {} })
      expect(data.version).toBe(version)
      expect(await told()).toMatchObject({ version })
    }
  },
)

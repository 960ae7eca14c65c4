import { makeProgramme } from '@startline/contract'
import { expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { openPortal } from '../../test/harness.ts'
import { aFrozenMeet, drawWhole } from '../race-fixtures.ts'

const portal = await openPortal()
const printing = needs('a Chinese font')

test.skipIf(printing.missing)(
  printing.named('of two who make the next version at once one does, and the other is told'),
  async () => {
    const meet = await aFrozenMeet(portal, 4)
    await drawWhole(meet, meet.cid)
    const make = () => meet.host.call(makeProgramme, { params: { id: meet.event.id }, rawBody: {} })
    const codes = (await Promise.all([make(), make(), make()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([0, 4502, 4502])
  },
)

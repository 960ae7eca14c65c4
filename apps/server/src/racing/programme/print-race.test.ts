import { makeProgramme, printRace } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { contestOf, type Meet } from '../race-fixtures.ts'
import { aDrawnMeet, BORN, FRONT } from './drawn-meet-fixtures.ts'
import { pagesOf } from './paper-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const reading = needs('a Chinese font', 'pdftotext')
const print = ({ host, event }: Meet, what: string, query: object = {}) =>
  host.call(printRace, { params: { id: event.id, what }, query })

test.skipIf(reading.missing)(
  reading.named(
    'papers for the venue have whole names: lists, call sheets by heat, sheets to sign by unit, numbers to wear',
  ),
  async () => {
    const meet = await aDrawnMeet(portal)
    const words = async (what: string, query: object = {}) => {
      const { code, data, headers } = await print(meet, what, query)
      expect([code, headers['content-type'], headers['cache-control']]).toEqual([
        0,
        'application/pdf',
        'private, no-store',
      ])
      return pagesOf(data.blob)
    }
    const lists = (await words('start-lists')).join('\n')
    expect(lists).toMatch(/预赛 第 2 轮 第 2 组/)
    expect(lists).toMatch(/陈小甲/)
    const [heat] = (await contestOf(meet, meet.ids[1])).heats
    const sheets = await words('call-sheets', { heat_id: heat?.id })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatch(/积分赛 U11\/U10 · 决赛 第 1 组/)
    expect(sheets[0]).toMatch(/检录员/)
    const signing = (await words('sign-in')).join('\n')
    expect(signing.match(/陈小[甲乙丙]/g)).toHaveLength(22)
    const bibs = await words('bibs', { contest_id: meet.ids[1], names: true })
    expect(bibs).toHaveLength(4)
    expect(bibs[0]).toMatch(/601[\s\S]*陈小乙/)
    expect((await words('bibs', { contest_id: meet.ids[1] })).join('')).not.toMatch(/陈小/)
    expect((await words('trial')).join('\n')).toMatch(/未公布，仅供核对/)
    await meet.host.call(makeProgramme, { params: { id: meet.event.id }, rawBody: { front: FRONT } })
    const book = (await words('programme')).join('\n')
    expect(book).toMatch(/陈小丙/)
    expect(book).toMatch(/第 1 版/)
    for (const born of BORN) expect([lists, signing, book].join('')).not.toContain(born)
    expect((await print(meet, 'call-sheets', { heat_id: meet.event.id })).code).toBe(4004)
  },
)

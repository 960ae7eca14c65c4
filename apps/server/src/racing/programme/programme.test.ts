import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  changeRacer,
  getHeldProgramme,
  getProgramme,
  getProgrammeFile,
  makeProgramme,
  printRace,
  saveProgrammeFront,
  scratchStarter,
} from '@startline/contract'
import { canonicalJson } from '@startline/domain/race'
import { beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, contestOf, drawWhole, type Meet } from '../race-fixtures.ts'
import { aDrawnMeet, BORN, FRONT } from './drawn-meet-fixtures.ts'
import { fontsOf, pagesOf } from './paper-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})

const printing = needs('a Chinese font')
const reading = needs('a Chinese font', 'pdftotext', 'pdffonts')

const make = ({ host, event }: Meet, body: object = {}) =>
  host.call(makeProgramme, { params: { id: event.id }, rawBody: body })
const held = async ({ host, event }: Meet) => (await host.call(getHeldProgramme, { params: { id: event.id } })).data
const open = ({ event }: Meet, version?: number) =>
  portal.call(getProgramme, { params: { id: event.id }, ...(version && { query: { version } }) })
const print = ({ host, event }: Meet, what: string, query: object = {}) =>
  host.call(printRace, { params: { id: event.id, what }, query })
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test.skipIf(printing.missing)(
  printing.named(
    'a programme is tried, made and public: its body, hash and signature prove one another, and so does its PDF',
  ),
  async () => {
    const meet = await aDrawnMeet(portal)
    expect((await open(meet)).code).toBe(4004)
    const tried = await make(meet, { front: FRONT, dry_run: true })
    expect([tried.code, tried.data.version, (await held(meet)).versions]).toEqual([0, 1, []])
    expect(tried.data.contents.map(({ title }) => title)).toEqual([
      '组织委员会',
      '仲裁与工作人员',
      '裁判员',
      '参赛单位与选手',
      '竞赛日程',
      '分组编排',
      '抽签怎样复核',
      '备注',
      '本册怎样验证',
    ])
    const made = await make(meet, { front: FRONT })
    expect([made.code, made.data.version, made.data.pages]).toEqual([0, 1, tried.data.pages])
    const { data, headers } = await open(meet)
    const text = canonicalJson(data.body)
    expect([data.sha256, sha256(text), headers['cache-control']]).toEqual([
      made.data.sha256,
      made.data.sha256,
      'no-cache',
    ])
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: data.public_key }, format: 'jwk' })
    const holds = (signed: string, signature: string) =>
      verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
    expect([holds(text, data.signature), holds(`${text} `, data.signature)]).toEqual([true, false])
    const file = await portal.call(getProgrammeFile, { params: { id: meet.event.id } })
    const bytes = new Uint8Array(await file.data.blob.arrayBuffer())
    expect([sha256(bytes), bytes.length]).toEqual([data.pdf.sha256, data.pdf.size])
    const about = canonicalJson({ event_id: meet.event.id, version: 1, pdf_sha256: data.pdf.sha256 })
    expect(holds(about, data.pdf.signature)).toBe(true)
    expect(JSON.stringify(data)).not.toMatch(/陈小|20(13|14|15)-\d\d-\d\d|account/)
    expect(data.body.racers[0]?.name).toBe('陈**')
    const { versions } = await held(meet)
    expect(versions).toMatchObject([{ version: 1, sha256: data.sha256, pages: made.data.pages }])
  },
)

test.skipIf(reading.missing)(
  reading.named('its PDF has every number once in each contest, no birth date, no whole name, and its fonts'),
  async () => {
    const meet = await aDrawnMeet(portal)
    await make(meet, { front: FRONT })
    const { data } = await open(meet)
    const { blob } = (await portal.call(getProgrammeFile, { params: { id: meet.event.id } })).data
    const pages = await pagesOf(blob)
    expect(pages).toHaveLength(data.pdf.pages)
    const words = pages.join('\n')
    const lists = pages.filter((page) => page.includes('抽签口令') || page.includes('签序')).join('\n')
    const [, first = '', second = ''] = lists.split(/平衡车 U12 .*\n|积分赛 U11\/U10 .*\n/)
    for (const [nth, part] of [first, second].entries())
      for (const { bib } of data.body.contests[nth]?.starters ?? [])
        expect(part.match(new RegExp(`(?<![\\w.:])${bib}(?![\\w.:])`, 'g')), `${bib}`).toHaveLength(1)
    for (const born of BORN) expect(words).not.toContain(born)
    expect(words).not.toContain('陈小')
    for (const told of [
      '周主任',
      '郑仲裁',
      '冯裁判',
      '请提前 30 分钟到场',
      '合组：U11 组、U10 组',
      '春风0',
      data.sha256,
      data.public_key,
    ])
      expect(words.replaceAll(' ', '')).toContain(told.replaceAll(' ', ''))
    expect(words).toMatch(/08:00–08:/)
    const fonts = await fontsOf(blob)
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /)
  },
)

test('nothing drawn is no programme, a racer without a number hinders it, and each refusal says so', async () => {
  const meet = await aFrozenMeet(portal, 4)
  expect(await make(meet)).toMatchObject({ code: 4009, message: '还没有抽签编排，不能公布' })
  expect(await print(meet, 'programme')).toMatchObject({ code: 4009, message: /^还没有可打印的内容/ })
  expect(await print(meet, 'start-lists')).toMatchObject({ code: 4009 })
  expect(await print(meet, 'certificates')).toMatchObject({ code: 4004 })
  expect((await held(meet)).unready).toMatchObject([{ id: meet.cid, state: 'frozen', without_bib: 0, untimed: 0 }])
  await drawWhole(meet, meet.cid)
  expect((await held(meet)).unready).toMatchObject([{ state: 'drawn', untimed: 3 }])
  const [starter] = (await contestOf(meet, meet.cid)).starters
  const params = { id: meet.event.id, racer_id: starter?.racer_id ?? '' }
  await meet.host.call(changeRacer, { params, body: { lost: true } })
  expect((await held(meet)).unready).toMatchObject([{ without_bib: 1 }])
  expect(await make(meet)).toMatchObject({ code: 4408, message: '还有选手没有号码，请先编号' })
})

test('without a Chinese font programmes and papers are refused, and the host is told before', async () => {
  const meet = await aFrozenMeet(portal, 4)
  await drawWhole(meet, meet.cid)
  portal.deps.settings.pdfFont = '/nowhere/font.ttc'
  expect((await held(meet)).font).toBe(false)
  for (const answer of [await make(meet), await make(meet, { dry_run: true }), await print(meet, 'start-lists')])
    expect(answer).toMatchObject({ status: 503, code: 5003, message: expect.stringContaining('中文字体') })
  expect((await held(meet)).versions).toEqual([])
  portal.deps.settings.pdfFont = null
})

test('what the host writes is kept between versions; strangers, and who only reads, neither write nor make', async () => {
  const meet = await aFrozenMeet(portal, 2)
  const save = (who: typeof meet.host) =>
    who.call(saveProgrammeFront, { params: { id: meet.event.id }, body: { front: FRONT } })
  expect((await held(meet)).front).toEqual({ committees: '', officials: '', judges: '', notes: '' })
  expect((await save(meet.host)).code).toBe(0)
  expect((await held(meet)).front).toEqual(FRONT)
  const stranger = { ...meet, host: meet.li }
  const codes = [await save(meet.li), await make(stranger), await print(stranger, 'sign-in')].map(({ code }) => code)
  expect(codes).toEqual([4004, 4004, 4004])
  const long = { ...FRONT, notes: '长'.repeat(5001) }
  const refused = await meet.host.call(saveProgrammeFront, { params: { id: meet.event.id }, body: { front: long } })
  expect(refused.errors).toMatchObject([{ path: '/front/notes' }])
})

test.skipIf(printing.missing)(
  printing.named('after a version each change stands on the chain, and the next version begins behind it'),
  async () => {
    const meet = await aDrawnMeet(portal)
    await make(meet, { front: FRONT })
    const [starter] = (await contestOf(meet, meet.ids[0])).starters
    const params = { id: meet.event.id, starter_id: starter?.id ?? '' }
    await meet.host.call(scratchStarter, { params, body: { reason: '受伤' } })
    expect((await held(meet)).amendments).toMatchObject([
      { number: 1, contest: '平衡车 U12', what: 'scratched', bibs: [101] },
    ])
    const { data } = await open(meet)
    let head = Buffer.from(meet.event.id.replaceAll('-', ''), 'hex')
    expect(data.body.amendments).toEqual({ length: 0, head: head.toString('hex') })
    for (const { hash, ...told } of data.amendments) {
      head = createHash('sha256').update(head).update(canonicalJson(told)).digest()
      expect(hash).toBe(head.toString('hex'))
    }
    expect((await make(meet)).data.version).toBe(2)
    const second = (await open(meet)).data
    expect(second.body.amendments).toEqual({ length: 1, head: head.toString('hex') })
    expect(second.body.front).toEqual(FRONT)
    expect(second.body.contests[0]?.starters[0]).toMatchObject({ bib: 101, scratched: true })
    expect((await open(meet, 1)).data.sha256).toBe(data.sha256)
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1])
    expect([(await open(meet, 3)).code, (await held(meet)).amendments]).toEqual([4004, []])
  },
)

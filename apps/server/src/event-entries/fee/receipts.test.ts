import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRegistration, markPayments, printReceipts } from '@startline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { anIdNumber } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { aHeldEvent, enterOne } from '../registrations/registrations-fixtures.ts'

const reading = needs('a Chinese font', 'pdftotext')

let portal: TestPortal
let world: Awaited<ReturnType<typeof aHeldEvent>>
const folder = mkdtempSync(join(tmpdir(), 'startline-receipts-'))
beforeAll(async () => {
  portal = await openPortal()
  world = await aHeldEvent(portal, { name: '春季公开赛' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const print = (references: string[], who: Person = world.host) =>
  who.call(printReceipts, { params: { id: world.event.id }, rawBody: { references } })
async function entered(who: Person, change: object = {}) {
  const { rid } = await enterOne(who, world.event, world.event.groups[0], change)
  return (await who.call(getRegistration, { params: { id: rid } })).data.reference
}
const pay = (references: string[]) =>
  world.host.call(markPayments, { params: { id: world.event.id }, rawBody: { references, payment: 'paid' } })

test.skipIf(reading.missing)(
  reading.named('each fee that was paid has its receipt, with names and without numbers'),
  async () => {
    const id_number = anIdNumber({ birthDate: '2015-03-08' })
    const references = [
      await entered(world.wang, { name: '王小明', id_number }),
      await entered(world.li, { name: '李一诺' }),
    ]
    await pay(references)
    const { code, data, headers } = await print(references.map((reference) => reference.toLowerCase()))
    expect([code, data.name, headers['content-type']]).toEqual([0, '春季公开赛-缴费确认单.pdf', 'application/pdf'])
    const file = join(folder, 'receipts.pdf')
    writeFileSync(file, Buffer.from(await data.blob.arrayBuffer()))
    const words = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    for (const told of [
      ...references,
      '王小明',
      '李一诺',
      '飞轮俱乐部',
      '阳光学校',
      '¥168',
      '起点轮滑协会',
      '第 1 页 / 共 1 页',
    ])
      expect(words.replaceAll(' ', '')).toContain(told.replaceAll(' ', ''))
    for (const secret of [id_number, id_number.slice(-4), '2015-03-08', '138****8000'])
      expect(words).not.toContain(secret)
  },
)

test('what is not paid, and what there is not, is told at each reference, and nothing is printed', async () => {
  const [paid, owes] = [await entered(world.wang), await entered(world.wang)]
  await pay([paid])
  expect(await print([paid, owes, 'ZZZZ-ZZZZ'])).toMatchObject({
    code: 4001,
    errors: [
      { path: '/references/1', rule: 'not_paid' },
      { path: '/references/2', rule: 'reference_unknown' },
    ],
  })
  expect((await print([paid], world.wang)).code).toBe(4004)
})

test('without a Chinese font receipts are refused, what is not paid first', async () => {
  const [paid, owes] = [await entered(world.wang), await entered(world.wang)]
  await pay([paid])
  portal.deps.settings.pdfFont = '/nowhere/font.ttc'
  expect(await print([paid])).toMatchObject({ status: 503, code: 5003, message: expect.stringContaining('中文字体') })
  expect(await print([owes])).toMatchObject({ code: 4001 })
  portal.deps.settings.pdfFont = null
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printEntryForm, unprintableIn } from '@startline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'

const reading = needs('a Chinese font', 'pdftotext')
const folder = mkdtempSync(join(tmpdir(), 'startline-rare-'))
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = ['阿卜杜热合曼·阿卜杜热西提·麦麦提敏', 'Alexander Maximilian von Hohenzollern-Smith']
const LACKING = ['冯𫰠', 'ئەخمەت ئابدۇللا', '旦增·ཀརྨ']

test.skipIf(reading.missing)(
  reading.named('a form names those whose characters its font lacks, and wraps long names'),
  async () => {
    const who = await portal.signUp('王老师')
    const event = await anEvent(portal, { groups: [aGroup()] })
    const people = [...LONG, ...LACKING, '王𠮷𬱖', '张𫖯'].map((name) => ({ name }))
    await enter(who, event, event.groups[0], people)
    const { data } = await who.call(printEntryForm, { query: { event_id: event.id } })
    expect(unprintableIn(data.unprintable)).toEqual({ names: LACKING, more: 0 })
    const file = join(folder, 'form.pdf')
    writeFileSync(file, Buffer.from(await data.blob.arrayBuffer()))
    const words = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
    expect(words).not.toContain('…')
    const joined = words.replaceAll(/\s/g, '')
    for (const part of ['阿卜杜热合曼·', '麦麦提敏', 'Hohenzollern-Smith', '王𠮷𬱖']) expect(joined).toContain(part)
  },
)

test.skipIf(reading.missing)(reading.named('a form whose names can all be written says nothing of them'), async () => {
  const who = await portal.signUp('李老师')
  const event = await anEvent(portal, { groups: [aGroup()] })
  await enter(who, event, event.groups[0], [{ name: '李䶮' }])
  const { data } = await who.call(printEntryForm, { query: { event_id: event.id } })
  expect(data.unprintable).toBe(null)
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FileMeta, getRegistrationFile, getSheetTemplate, makeSheetReport } from '@startline/contract'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { findProgram } from '../../../../../tools/system.mjs'
import { aRelay } from '../../entries/change/change-fixtures.ts'
import { sendEntries } from '../../entries/waiting/waiting-fixtures.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { bytesOf, FORMULAS, readBack } from './written-fixtures.ts'

const office = needs('soffice')
const ID_NUMBER = aParticipant().id_number

const folder = mkdtempSync(join(tmpdir(), 'office-'))
const run = promisify(execFile)
const files: Record<'template' | 'report' | 'registrations', string> = {
  template: join(folder, 'template.xlsx'),
  report: join(folder, 'report.xlsx'),
  registrations: join(folder, 'registrations.xlsx'),
}

/** Whatever could reckon, reach out or run (OpenDocument 1.3): in a document of texts there is none. */
const RUNS =
  /table:formula="[^"]*"|xlink:href="[^"]*"|<table:dde-link|<script:event-listener|<(?:ooo:)?(?:module|source-code)|office:value-type="(?!string)[^"]*"/g

/** Has the office program open all of the files and write them as something else. */
async function convert(to: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const args = [profile, '--headless', '--convert-to', to, '--outdir', folder, ...Object.values(files)]
  await run(findProgram('soffice') ?? 'soffice', args)
}

async function put(path: string, file: FileMeta): Promise<void> {
  writeFileSync(path, await bytesOf(file))
}

beforeAll(async () => {
  if (office.missing) return
  const portal = await openPortal()
  const who = await portal.signUp()
  const event = await anEvent(portal, { name: '=1+1', groups: [aGroup({ name: '=U10' }), aRelay({ name: '+接力' })] })
  const teams = FORMULAS.map((text) => text.trim()).filter((text) => text.length <= 60)
  const members = () => [{ participant: aParticipant() }, { participant: aParticipant() }]
  await sendEntries(who, event, [
    { group_id: event.groups[0], participant: aParticipant({ name: '王一', id_number: ID_NUMBER }) },
    ...teams.map((_, at) => ({
      group_id: event.groups[1],
      district_code: '110105',
      team: { name: `队${at}` },
      members: members(),
    })),
  ])
  // As they may stand in a store of before such names were refused.
  for (const [at, team_name] of teams.entries())
    await portal.deps.database.db
      .updateTable('registration')
      .set({ team_name })
      .where('team_name', '=', `队${at}`)
      .execute()
  const rows = FORMULAS.map((cell, at) => ({ row: at + 2, cells: ['王一', cell], reason: cell }))
  const query = { event_id: event.id }
  await put(files.template, (await who.call(getSheetTemplate, { query })).data)
  await put(files.registrations, (await who.call(getRegistrationFile, { query })).data)
  await put(files.report, (await who.call(makeSheetReport, { body: { header: ['姓名', '=号码'], rows } })).data)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(office.missing)(
  office.named('LibreOffice opens template, report and registrations, and finds no formula, link or macro in them'),
  async () => {
    await convert('fods')
    for (const name of Object.keys(files)) {
      const text = readFileSync(join(folder, `${name}.fods`), 'utf8')
      expect(text, name).toContain('<table:table-cell')
      expect(
        [...text.matchAll(RUNS)].map(([found]) => found),
        name,
      ).toEqual([])
      expect(text, name).not.toContain(ID_NUMBER)
    }
    expect(readFileSync(join(folder, 'template.fods'), 'utf8')).toContain('table:content-validation')
  },
)

test.skipIf(office.missing)(
  office.named('what LibreOffice makes of them as CSV says what was written, and runs nothing when it is opened again'),
  async () => {
    await convert('csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false')
    for (const [name, path] of Object.entries(files)) {
      const csv = readFileSync(join(folder, `${name}.csv`))
      const before = await readBack({ name, blob: new Blob([Uint8Array.from(readFileSync(path))]) })
      const after = await readBack({ name, blob: new Blob([Uint8Array.from(csv)]) })
      expect(
        after.rows.map(([first]) => first),
        name,
      ).toEqual(before.rows.map(([first]) => first))
      const cells = parseCsv(csv.toString('utf8')).flat().map(String)
      expect(
        cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell)),
        name,
      ).toEqual([])
    }
  },
)

test.skipIf(office.missing)(office.named('LibreOffice prints them'), async () => {
  await convert('pdf')
  const printed = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  expect(printed.toSorted()).toEqual(['registrations.pdf', 'report.pdf', 'template.pdf'])
  for (const name of printed) expect(readFileSync(join(folder, name)).subarray(0, 5).toString()).toBe('%PDF-')
})

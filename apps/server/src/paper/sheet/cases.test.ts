import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { commandFile } from '../../commands/command-file.ts'
import { runCommand } from '../../commands/socket.ts'
import { aHost } from '../../events/event/event-fixtures.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { addConfirmedUnit, type ExpectedSheet, mismatches, readAnswer } from './cases-fixtures.ts'

const CASES = new URL('cases/', import.meta.url)
const caseFile = (name: string) => readFileSync(new URL(name, CASES))
const expected = JSON.parse(caseFile('expected.json').toString()) as { units: string[]; sheets: ExpectedSheet[] }

let portal: TestPortal
let eventId: string
beforeAll(async () => {
  portal = await openPortal()
  const event = parse(caseFile('event.yaml').toString())
  await aHost(portal.deps, event.host)
  // The event of the file opens on the day a test runs, and is raced the year after.
  const year = portal.deps.now().getUTCFullYear() + 1
  const moved = (time: string) => time.replace(/^\d{4}/, String(year))
  const times = {
    registration_opens_at: '2026-01-01T09:00',
    registration_closes_at: moved(event.registration_closes_at),
    edit_until: moved(event.edit_until),
    starts_at: moved(event.starts_at),
    ends_at: moved(event.ends_at),
  }
  const file = commandFile('event.yaml', JSON.stringify({ ...event, ...times }))
  const { out, err } = await runCommand(portal.deps, { args: ['event', 'import', 'event.yaml'], file })
  expect(err).toBe('')
  eventId = JSON.parse(out).event_id
  for (const name of expected.units) await addConfirmedUnit(portal, name)
})

const check = (name: string, language: 'zh-CN' | 'en') =>
  runCommand(portal.deps, {
    args: ['sheet', 'check', name, '--event', eventId],
    file: commandFile(name, caseFile(name)),
    language,
  })

test.each(expected.sheets.map((one) => [one.file, one] as const))(
  '%s is read as expected',
  async (name, { expect: one, any_of }) => {
    for (const language of ['zh-CN', 'en'] as const) {
      const result = await check(name, language)
      const wrong = (any_of ?? [one ?? {}]).map((wanted) => mismatches(readAnswer(result), wanted))
      expect(wrong.some((list) => list.length === 0) ? [] : wrong).toEqual([])
    }
  },
)

test('every heading is decided by its words, beside the others of a list', async () => {
  const headings = JSON.parse(caseFile('headings.json').toString()) as Record<string, string[]>
  const rounds = Math.max(...Object.values(headings).map(({ length }) => length))
  for (let round = 0; round < rounds; round += 1) {
    const columns = Object.entries(headings).map(([field, all]) => [all[round % all.length] ?? '', field] as const)
    const csv = [columns.map(([heading]) => `"${heading}"`), columns.map(() => 'x')]
      .map((cells) => cells.join())
      .join('\n')
    const file = commandFile('a.csv', csv)
    const { out } = await runCommand(portal.deps, { args: ['sheet', 'check', 'a.csv', '--event', eventId], file })
    const read = JSON.parse(out.split('\n', 1)[0] ?? '').columns as { heading: string; field: string | null }[]
    expect(read.map(({ heading, field }) => [heading, String(field)])).toEqual(columns)
  }
})

test('a check leaves nothing behind', async () => {
  const { db } = portal.deps.database
  const count = async () =>
    (
      await db
        .selectFrom('audit_link')
        .select((is) => is.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const before = await count()
  await check('06-documents.xlsx', 'en')
  expect(await count()).toBe(before)
})

test('an unknown event and a command without one are refused', async () => {
  const file = commandFile('a.csv', caseFile('19-traditional.csv'))
  const run = (...args: string[]) => runCommand(portal.deps, { args: ['sheet', 'check', ...args], file })
  const unknown = await run('a.csv', '--event', '0198e3a0-0000-7000-8000-000000000000')
  expect([unknown.code, unknown.out]).toEqual([1, ''])
  expect((await run('a.csv')).err).toContain('sheet check <file> --event')
})

import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { compiled } from '../test/compiled.ts'
import { commandFile } from './command-file.ts'
import { rulesCheckCommand } from './rules-check-command.ts'
import { rulesRunCommand } from './rules-run-command.ts'

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url))
const CASES = fileURLToPath(new URL('../../../../packages/domain/test/race/console-cases.json', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'startline-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command line, with a data folder that is not there and no database to reach. */
function portal(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...compiled,
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'none'),
    DATABASE_URL: 'postgres://127.0.0.1:1/nobody',
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )
}

const file = (content: string) => commandFile('given', content)
const runCases = (cases: unknown, language: 'en' | 'zh-CN' = 'en') =>
  rulesRunCommand.runAlone({ args: ['rules', 'run', 'x'], file: file(JSON.stringify({ cases })), language })
const check = (yaml: string, flags: string[] = [], language: 'en' | 'zh-CN' = 'en') =>
  rulesCheckCommand.runAlone({ args: ['rules', 'check', 'x', ...flags], file: file(yaml), language })

interface Case {
  id: string
  checks: { expected: unknown }[]
}

test('the public cases come out as expected, without a portal, a store or settings', async () => {
  const { code, out, err } = await portal('rules', 'run', CASES)
  expect([code, err]).toEqual([0, ''])
  const { cases } = JSON.parse(readFileSync(CASES, 'utf8')) as { cases: Case[] }
  const expected = cases.flatMap(({ id, checks }) =>
    checks.map((one, nth) => ({ id, check: nth, output: one.expected })),
  )
  const told = out.trimEnd().split('\n')
  expect(told.map((line) => JSON.parse(line) as unknown)).toEqual(expected)
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('a rulebook is checked and counted without a portal, by every number of entrants', async () => {
  const path = join(folder, 'rulebook.yaml')
  writeFileSync(path, 'format: rounds\nheat: { most: 8 }\nrounds: [{ name: 决赛 }]\n')
  const { code, out, err } = await portal('rules', 'check', path, '--entrants', '8,17')
  expect([code, err]).toEqual([0, ''])
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { entrants: 8, rounds: [{ name: '决赛', entrants: 8, heats: 1, runs: 1, races: 1 }], races: 1, minutes: 4 },
    {
      entrants: 17,
      rounds: [{ name: '决赛', entrants: 17, heats: 3, runs: 1, races: 3, problem: 'too_many' }],
      races: 3,
      minutes: 12,
    },
  ])
  expect((await portal('help')).out).toMatch(/rules run <cases.json>[^]*rules check <rulebook.yaml>/)
})

test('an unknown call or field is named and ends with 1; what can be run is run', () => {
  const good = { input: { n: 17, most: 8 } }
  const { code, out, err } = runCases([
    { id: 'A', call: 'heats.sing', checks: [good] },
    {
      id: 'B',
      call: 'heats.sizes',
      checks: [good, { input: { n: 17, most: 8, colour: 'red' } }, { input: { n: -1, most: 8 } }],
    },
    { id: 'C', call: 'toString', checks: [good] },
    {
      id: 'D',
      call: 'heat.result',
      checks: [
        {
          input: {
            lanes: ['a'],
            rules: {},
            observations: [{ id: 'o', at: 1, device: 'A', kind: 'finish', order: [], when: 1 }],
          },
        },
      ],
    },
  ])
  expect(code).toBe(1)
  expect(out).toBe('{"id":"B","check":0,"output":{"heats":3,"sizes":[6,6,5]}}\n')
  expect(err.trimEnd().split('\n')).toEqual([
    'A check 0: Unknown call: heats.sing',
    'B check 1: /colour: Unknown field: colour',
    'B check 2: /n: The n must be at least 0',
    'C check 0: Unknown call: toString',
    'D check 0: /observations/0/when: Unknown field: when',
  ])
})

test('what a rule itself refuses is told at its check', () => {
  const order = Array.from({ length: 501 }, (_, nth) => `r${nth}`)
  const { code, err } = runCases([{ id: 'A', call: 'heats.mix', checks: [{ input: { order, heats: 63, runs: 2 } }] }])
  expect([code, err]).toEqual([1, 'A check 0: At most 500 starters can be mixed, not 501\n'])
})

test('a file that holds no cases is told, and so is none', () => {
  const run = (content: string | null) =>
    rulesRunCommand.runAlone({ args: ['rules', 'run'], file: content === null ? null : file(content) })
  expect(run('{')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('given: ') })
  expect(run('{"cases":[{"id":"A"}]}')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('/cases/0/call: '),
  })
  expect(run(null)).toMatchObject({ code: 2, err: 'Name the file: portal rules run <cases.json>\n' })
})

test('every problem of a rulebook is a line of its own, in the language of whoever types', () => {
  const wrong = 'format: points_race\npoints: { sprint: [3, 2, 1] }\n'
  expect(check(wrong)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^\/points\/lapped: Say how the lapped rank/),
  })
  expect(check(wrong, [], 'zh-CN').err).toContain('/points/lapped: 请写明被套圈选手怎样排名')
  expect(check('format: relay\nheat: { most: 99 }\n').err.trimEnd().split('\n')).toHaveLength(2)
  expect(check('format: [').err).toMatch(/^\/: /)
})

test('more entrants than a rulebook allows, and flags that cannot be read, are refused', () => {
  const yaml = `format: rounds\nheat: { most: 8 }\nrounds:\n  - { name: a, runs: 2, score: { better: high, points: [1] } }\n`
  expect(check(yaml, ['--entrants', '500,501'])).toMatchObject({
    code: 1,
    out: '',
    err: '/entrants: At most 500 can start by this rulebook, not 501\n',
  })
  expect(check(yaml, ['--entrants', '500', '--minutes', '3']).out).toContain('"races":126,"minutes":378')
  expect(check(yaml)).toMatchObject({ code: 0, out: '', err: expect.stringContaining('The rulebook holds.') })
  for (const flags of [['--entrants', '8;9'], ['--entrants'], ['--minutes', '1,2'], ['more']])
    expect(check(yaml, flags)).toMatchObject({ code: 2, err: expect.stringContaining('Write: portal rules check') })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeLog } from '../apps/server/src/kernel/log.ts'
import { pageHeaders } from '../apps/server/src/pages/page-headers.ts'
import { commonPasswords } from '../packages/contract/src/rules/common-passwords.ts'
import { plain, read, repositoryFiles, rowsOf, runsForPeople } from './repository.ts'

const root = join(import.meta.dirname, '..')
const files = repositoryFiles()
const all = rowsOf('asvs.md')
const rows = all.filter(([id = '']) => /^\d/.test(id))
const VERDICTS = ['kept', 'not applicable', 'not kept']
const verdictOf = (row: string[]) => /^([a-z ]+): \S/.exec(row[3] ?? '')?.[1] ?? ''
const kept = rows.filter((row) => verdictOf(row) === 'kept')

/** Titles of tests and groups of tests in a file, those of tables too. */
function titlesOf(file: string): string[] {
  const titles = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g
  return [...read(file).matchAll(titles)].map(([, , title = '']) => plain(title))
}

/** Files and words of the tests that a verdict names. */
const testsOf = (verdict: string) =>
  verdict
    .replace('kept: ', '')
    .split(' + ')
    .map((one) => /^`([^`]+)` › (.+)$/.exec(one)?.slice(1) ?? [one])

/** Rows of tables of tests whose title says nothing by itself. */
const ROWS_OF_TABLES = ['a method that would repeat what was sent']

test('every row has an id, a level, words and one of three verdicts', () => {
  for (const row of rows) {
    expect([row[0], row.length]).toEqual([row[0], 4])
    expect([row[0], row[1]]).toEqual([row[0], expect.stringMatching(/^[12]$/)])
    expect([row[0], VERDICTS.includes(verdictOf(row))]).toEqual([row[0], true])
  }
})

test('ids are those of levels 1 and 2, each once and in order', () => {
  const numbers = rows.map(([id = '']) => id.split('.').map(Number))
  const sizes = numbers.map(([chapter = 0, section = 0, one = 0]) => chapter * 10_000 + section * 100 + one)
  expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b))
  const inChapter = Array.from({ length: 17 }, (_, nth) => numbers.filter(([chapter]) => chapter === nth + 1).length)
  // As the standard's list has them.
  expect(inChapter).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7])
  expect(rows.filter(([, level]) => level === '1')).toHaveLength(70)
})

test('the counts at the head are those of the rows', () => {
  const told = Object.fromEntries(all.filter(([name = '']) => VERDICTS.includes(name)).map(([name, n]) => [name, n]))
  const counted = VERDICTS.map((name) => [name, `${rows.filter((row) => verdictOf(row) === name).length}`])
  expect(told).toEqual(Object.fromEntries(counted))
  expect(all.find(([name]) => name === 'all')?.[1]).toBe(`${rows.length}`)
})

test.each(kept)('%s is kept by tests that there are', (id, _level, _asked, verdict = '') => {
  for (const [file = '', words = ''] of testsOf(verdict)) {
    expect([id, file, existsSync(join(root, file))]).toEqual([id, file, true])
    const among = [...titlesOf(file), ...ROWS_OF_TABLES.filter((row) => read(file).includes(`'${row}'`))]
    expect([id, file, words, among.some((title) => words !== '' && title.includes(plain(words)))]).toEqual([
      id,
      file,
      words,
      true,
    ])
  }
})

test.each(rows.filter((row) => verdictOf(row) !== 'kept'))(
  'what %s names in passing exists',
  (id, _level, _asked, verdict = '') => {
    const named = [...verdict.matchAll(/`([\w./-]+\.(?:ts|tsx|md|json))`/g)].map(([, file = '']) => file)
    const missing = named.filter((file) => !files.some((one) => `/${one}`.endsWith(`/${file}`)))
    expect([id, missing]).toEqual([id, []])
  },
)

/** What the standard wants written down: the requirement, the page, and words of it. */
const WRITTEN: [string, string, string][] = [
  ['2.1.3', 'docs/rules/limits.md', '## What one may use | Limit | Said by | Seen by |'],
  ['5.1.1', 'docs/operating.md', '| what | kinds | at most | how it is made safe |'],
  ['6.1.1', 'docs/rules/sessions.md', 'Guessing is slowed, accounts are never locked'],
  [
    '6.1.2',
    'docs/rules/sessions.md',
    "neither the account's name nor the phone, nor the portal's own name (Startline, 起点)",
  ],
  ['6.1.3', 'docs/rules/sessions.md', 'Two ways open a session, and no others'],
  [
    '7.1.1',
    'docs/rules/sessions.md',
    'ends 30 days after it was last used (`SESSION_IDLE_S`) and 90 days after it began',
  ],
  ['7.1.2', 'docs/rules/sessions.md', 'Any number of sessions at once'],
  ['7.1.3', 'docs/rules/single-sign-on.md', "comes from the portal's session** each time. The provider\nkeeps none"],
  ['8.1.2', 'docs/rules/personal-data.md', 'is told the age and no birth date'],
  ['13.1.1', 'docs/operating.md', '## Whom the portal talks to'],
  ['15.1.1', 'SECURITY.md', '| how bad | within |'],
  ['15.1.3', 'docs/rules/limits.md', '## Heavy work | Limit | Said by | Seen by |'],
  ['16.1.1', 'docs/operating.md', '## What is logged, and where'],
]

test.each(WRITTEN)('what %s asks to be written stands in %s', (id, page, words) => {
  expect(read(page).replaceAll(/\n+/g, ' ')).toContain(words.replaceAll('\n', ' '))
  expect(kept.find(([of]) => of === id)?.[3]).toContain('asks to be written')
})

test('what rows say is written is looked for', () => {
  const told = kept.filter(([, , , verdict = '']) => verdict.includes('asks to be written')).map(([id]) => id)
  expect(told).toEqual(WRITTEN.map(([id]) => id))
})

test('every file that uses cryptography stands in the table of keys', () => {
  const uses =
    /\b(createHmac|createCipheriv|hkdfSync|generateKeyPairSync|createPrivateKey|createPublicKey)\(|@node-rs\/argon2|from 'age-encryption'|\bsubtle\./
  const sources = files.filter(runsForPeople)
  const using = sources.filter((file) => uses.test(read(file)))
  expect(using.length).toBeGreaterThan(8)
  const told = rowsOf('rules/keys.md').flatMap((row) =>
    [...(row[4] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  )
  expect(using.filter((file) => !told.some((one) => file.endsWith(one)))).toEqual([])
  expect(told.filter((one) => !sources.some((file) => file.endsWith(one)))).toEqual([])
})

test('the sample for nginx takes TLS 1.2 and 1.3 alone, and nothing but the way to https in the clear', () => {
  const site = read('deploy/nginx/startline.conf')
  expect([...site.matchAll(/ssl_protocols (.*);/g)].map(([, versions]) => versions)).toEqual(['TLSv1.2 TLSv1.3'])
  const [inTheClear = ''] = /server \{\s+listen 80;[^}]*\}/.exec(site) ?? []
  expect(inTheClear).toContain('return 301 https://race.example$request_uri;')
  expect(inTheClear).not.toMatch(/include|proxy_pass|root/)
})

test('the sample for nginx takes of TLS 1.2 the ciphers that are recommended, and no others', () => {
  const names = [...read('deploy/nginx/startline.conf').matchAll(/ssl_ciphers (.*);/g)].flatMap(([, all = '']) =>
    all.split(':'),
  )
  // Of Mozilla's intermediate list: a key anew for each connection, by elliptic curves.
  const recommended = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/
  expect(names).toHaveLength(6)
  expect(names.filter((name) => !recommended.test(name))).toEqual([])
})

test('the image is made without the folder of version control', () => {
  expect(read('deploy/container/Dockerfile.dockerignore').split('\n')).toContain('.git')
})

test('lines of the log tell their moment in UTC', () => {
  const lines: string[] = []
  const before = Date.now()
  makeLog('info', { write: (line: string) => void lines.push(line) }).info('here')
  const { time } = JSON.parse(lines.join('')) as { time: string }
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
})

test('the page’s policy lets in nothing that it does not name', () => {
  const nowhere = { filing: null, licence: null, notice: null, api_base: null, video_base: null }
  const headers = pageHeaders({ ...nowhere, env: 'production', prefetch: 0, sub_apps: [], demo: false }, [])
  const policy = headers['content-security-policy']?.split('; ') ?? []
  const shut = [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
  ]
  expect(policy).toEqual(expect.arrayContaining(shut))
})

test('the page tells how many common passwords are refused', () => {
  expect(rows.find(([id]) => id === '6.2.4')?.[3]).toContain(`${commonPasswords.size} common ones`)
})

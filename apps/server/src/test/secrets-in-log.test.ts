import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anIdNumber } from './factories.ts'
import { findSecrets } from './secrets-in-log.ts'

const TOKEN = 'k3JmTq0Zb1-8xYw_4RsLQvN7uHcE2aGfPdVoK9iMtXy'
const ID_NUMBER = anIdNumber()
const line = (fields: object) => `${JSON.stringify({ level: 30, ...fields, msg: 'answered' })}\n`

test.each([
  ['a token', { cookie: TOKEN }],
  ['a token', { header: 'Bearer abc' }],
  ['a phone', { to: '13912345678' }],
  ['a phone', { to: '+8613912345678' }],
  ['a phone', { words: 'sent to 139 1234 5678' }],
  ['an ID number', { of: ID_NUMBER }],
  ['a name', { who: '王小明' }],
  ['a query', { path: '/api/events?keyword=x' }],
] as const)('%s is found in %j', (kind, fields) => {
  const quiet = line({ path: '/api/events' })
  const finds = findSecrets(quiet + line(fields) + quiet)
  expect(finds).toEqual([{ kind, line: `"answered" with level, ${Object.keys(fields).join()}` }])
})

test('what a test knows to be secret is found where it stands alone', () => {
  const known = ['482913', 'A quiet lane 2026']
  const all = line({ code: '482913' }) + line({ said: 'A quiet lane 2026' }) + line({ id: '0199-482913', ms: 1482913 })
  expect(findSecrets(all, known).map(({ kind, line: where }) => [kind, where])).toEqual([
    ['a secret of this test', '"answered" with level, code'],
    ['a secret of this test', '"answered" with level, said'],
  ])
})

test('a find never tells what it was', () => {
  const words = [`token ${TOKEN} spent`, `${ID_NUMBER} twice`]
  const finds = findSecrets(words.map((msg) => JSON.stringify({ msg })).join('\n') + `\nplain 13912345678`)
  expect(finds).toHaveLength(3)
  for (const secret of [TOKEN, ID_NUMBER, '13912345678', '1391']) expect(JSON.stringify(finds)).not.toContain(secret)
})

test('ids, moments, masked numbers and wrong ID numbers are none', () => {
  const wrong = ID_NUMBER.slice(0, 17) + (ID_NUMBER.endsWith('1') ? '2' : '1')
  const fields = {
    time: '2026-11-21T16:52:31.123Z',
    reqId: '0199a3c0-1380-7013-8000-138001380001',
    sha: 'a'.repeat(64),
    wrong,
    masked: '138****5678',
    folder: '/tmp/startline-Ab3dEf',
    stack: readFileSync(import.meta.filename, 'utf8').slice(0, 100),
  }
  expect(findSecrets(line(fields))).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreeToTexts, getText, getUser } from '@startline/contract'
import { TextName } from '@startline/contract/schemas'
import { afterAll, expect, test } from 'vitest'
import { lastEntries } from '../../record/show-audit.ts'
import { openPortal } from '../../test/harness.ts'
import { readTexts } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(
  version: string,
  names: readonly string[],
  languages = ['zh-CN', 'en'],
  words?: string,
  at = folder,
): void {
  for (const language of languages) {
    mkdirSync(join(at, language, version), { recursive: true })
    for (const name of names)
      writeFileSync(join(at, language, version, `${name}.md`), words ?? `# ${name} ${language}\n\nAsk {operator}.\n`)
  }
}

const portal = await openPortal()
const DAY_MS = 24 * 60 * 60_000
const day = (days: number) => new Date(portal.deps.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const [FIRST, NOW, LATER] = ['2020-01-01', day(-2), day(10)]
write(FIRST, TextName.options)
write(NOW, ['terms'])
write(LATER, ['terms', 'privacy'])

const dueOf = async (who: { call: typeof portal.call }) => (await who.call(getUser)).data.texts_due

test('the texts of the portal itself are whole, and name nobody’s address', async () => {
  for (const name of TextName.options)
    for (const language of ['zh-CN', 'en']) {
      const { code, data } = await portal.call(getText, { params: { name }, headers: { 'accept-language': language } })
      expect([code, data.in_force, data.agreed_at]).toEqual([0, true, null])
      expect(data.markdown).not.toContain('{')
      expect(/\p{Script=Han}/u.test(data.title + data.markdown)).toBe(language === 'zh-CN')
    }
})

test('the version that holds is shown, former ones can be read, and what comes is announced, in the reader’s language', async () => {
  portal.deps.settings.texts = folder
  const { data } = await portal.call(getText, { params: { name: 'terms' }, headers: { 'accept-language': 'en' } })
  expect(data).toEqual({
    name: 'terms',
    version: NOW,
    title: 'terms en',
    markdown: 'Ask the operator of this site.',
    in_force: true,
    versions: [
      { version: LATER, status: 'coming' },
      { version: NOW, status: 'in_force' },
      { version: FIRST, status: 'former' },
    ],
    agreed_at: null,
  })
  const former = await portal.call(getText, { params: { name: 'terms' }, query: { version: FIRST } })
  expect(former.data).toMatchObject({ version: FIRST, in_force: false, title: 'terms zh-CN' })
  expect((await portal.call(getText, { params: { name: 'help' } })).data.version).toBe(FIRST)
  for (const asked of [{ params: { name: 'secret' } }, { params: { name: 'terms' }, query: { version: '2019-01-01' } }])
    expect((await portal.call(getText, asked)).code).toBe(4004)
})

test('who registers agrees to what holds then, by password and by phone; who was made by a command is asked', async () => {
  const wang = await portal.signUp()
  const li = await portal.signUpBySms()
  expect([await dueOf(wang), await dueOf(li)]).toEqual([[], []])
  expect((await wang.call(getText, { params: { name: 'terms' } })).data.agreed_at).toEqual(expect.any(String))
  await portal.deps.database.pool.query('delete from agreement where account_id = $1', [wang.accountId])
  expect(await dueOf(wang)).toEqual([
    { name: 'terms', version: NOW },
    { name: 'privacy', version: FIRST },
  ])
})

test('a new version is asked for again from its day on, is agreed to once, and is recorded', async () => {
  const wang = await portal.signUp()
  portal.passTime(11 * DAY_MS)
  const due = [
    { name: 'terms' as const, version: LATER },
    { name: 'privacy' as const, version: LATER },
  ]
  expect(await dueOf(wang)).toEqual(due)
  const old = await wang.call(agreeToTexts, { body: { texts: [{ name: 'terms', version: NOW }] } })
  expect([old.code, old.status]).toEqual([4009, 409])
  expect(await dueOf(wang)).toEqual(due)
  for (const texts of [due, due]) expect((await wang.call(agreeToTexts, { body: { texts } })).code).toBe(0)
  expect(await dueOf(wang)).toEqual([])
  const { rows } = await portal.deps.database.pool.query('select 1 from agreement where account_id = $1', [
    wang.accountId,
  ])
  expect(rows).toHaveLength(4)
  const entries = await lastEntries(portal.deps.database.db, wang.organizationId, 10)
  expect(entries.filter(({ action }) => action === 'text.agree')).toMatchObject([
    { account_id: wang.accountId, subject: { account_id: wang.accountId, texts: ['terms', 'privacy'] } },
  ])
})

test('texts that are not whole stop the start', () => {
  const wrong = mkdtempSync(join(folder, 'wrong-'))
  expect(() => readTexts(wrong, '')).toThrow('there is no text "terms"')
  write(FIRST, TextName.options, ['zh-CN'], undefined, wrong)
  expect(() => readTexts(wrong, '')).toThrow('every version of a text is needed in each language')
  write(FIRST, ['terms', 'privacy', 'children'], ['en'], undefined, wrong)
  expect(() => readTexts(wrong, '')).toThrow('help.md is missing; the other language has it')
  write(FIRST, ['help'], ['en'], 'No title\n', wrong)
  expect(() => readTexts(wrong, '')).toThrow('it needs a title')
  write(FIRST, ['help'], ['en'], '# Help\n\nHere.\n', wrong)
  expect(readTexts(wrong, '京ICP').get('privacy')?.[0]?.words.en.markdown).toBe('Ask 京ICP.')
})

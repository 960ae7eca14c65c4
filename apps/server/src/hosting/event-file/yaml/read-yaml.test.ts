import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readYaml } from './read-yaml.ts'

const problemsOf = (text: string) => {
  const { problems } = readYaml(text)
  return problems.map(({ path, message }) => `${path}: ${message['zh-CN']} / ${message.en}`)
}
const HASH = /当作注释.*dropped as a comment/

test.each([
  [
    'in a block',
    'name: 标点测试赛\nsummary: 试验\nvenue：杭州\ntimezone: x',
    /^line 3: “venue”后面是全角冒号.*full-width colon/,
  ],
  ['at the end', 'name: 标点测试赛\nvenue：杭州', /^line 2: “venue”后面是全角冒号/],
  ['of a list', 'groups:\n  - name：便宜组\n    fee: 1', /^line 2: “name”后面是全角冒号/],
  ['in braces', 'groups:\n  - { name：便宜组, fee: 1 }', /^line 2: “name”后面是全角冒号/],
  ['later in braces', 'groups:\n  - { name: 便宜组, fee：100 }', /^line 2: “fee”后面是全角冒号/],
  [
    'in a line taken for more of the text above',
    'payment:\n  text: 扫码\n  name: x\nrules: 试验\n  venue：杭州',
    /^line 5: “venue”/,
  ],
])('a full-width colon %s is told at its line', (_where, text, told) => {
  const problems = problemsOf(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(told)
})

test.each([
  'summary: 咨询 email：a@example.com',
  'rules: |\n  venue：杭州\n  fee：100\n',
  'rules: "venue：杭州"',
  'summary: 时间：周六 8:00',
  '# venue：杭州\nname: x',
])('a full-width colon in a text is none of YAML: %j', (text) => expect(problemsOf(text)).toEqual([]))

test.each([
  ['venue: 杭州市体育馆 #2馆', HASH],
  ['venue: 杭州市体育馆 # 2号馆', HASH],
  ['venue: #2馆', HASH],
  ['groups:\n  - { name: U10 #甲 }', HASH],
  ['exclusive_with:\n  - 甲组 #1', HASH],
])('a text that # would cut is refused: %j', (text, told) =>
  expect(problemsOf(text)).toEqual([expect.stringMatching(told)]),
)

test.each([
  'venue: 体育馆#2馆',
  'venue: "体育馆 #2馆" # 侧门进',
  'capacity: 400 # 名额',
  'gender: any # 男女都收',
  'fee: 19800 # fen: 198 yuan',
  '# 场馆\nvenue: 体育馆\n# 时间\nstarts_at: 2027-05-15T08:00',
  'words: # one language is enough\n  zh: 你好',
])('other comments stay comments: %j', (text) => expect(problemsOf(text)).toEqual([]))

test.each([
  ['fee: 100.00', '10000'],
  ['fee: 1e2', '10000'],
  ['fee: 0x64', '10000'],
  ['groups: [{ fee: 100.00 }]', '10000'],
  ['{"groups": [{"fee": 100.00}]}', '10000'],
])('a fee that is no plain whole number is refused, with what to write: %s', (text, fen) =>
  expect(problemsOf(text)).toEqual([expect.stringMatching(new RegExp(`分.*请写 ${fen} / .*in fen`))]),
)

test.each([
  ['a repeated field', 'name: a\nvenue: b\nname: c', /^line 3: “name”写了两次/],
  ['a tab', 'groups:\n\t- name: a', /^line 2: .*制表符/],
  ['a missing blank', 'name: a\nvenue:杭州\nfee: 1', /^line 2: “venue:”后面缺空格/],
  ['a colon in a text', 'summary: 时间: 周六\nname: a', /^line 1: .*冒号加空格，请给整段文字加英文引号/],
  ['a quote without its counterpart', 'name: "标点测试赛\n', /引号或括号没有成对/],
  ['Chinese punctuation', 'groups:\n  - { name: a， fee: 1 }', /^line 2: .*中文标点/],
  ['a tag', 'name: !冠军 杯', /^line 1: .*加英文引号/],
  ['an anchor', 'name: &A 组', /^line 1: .*加英文引号/],
  ['an unknown reference', 'name: *新人组', /^line 1: .*/],
  ['an indent', 'name: a\n  venue: b\n', /^line \d: .*(?:缩进|冒号加空格)/],
  ['another encoding', 'name: \uFFFD\uFFFD赛', /UTF-8/],
  ['too many levels', `${'['.repeat(30)}${']'.repeat(30)}`, /太复杂/],
  ['too many entries', '- {}\n'.repeat(30_000), /太复杂/],
  ['a bomb of references', `a: &a [x]\n${'- *a\n'.replace('- ', 'b: ')}c: [${'*a, '.repeat(60)}*a]`, /太复杂|写了两次/],
])('%s is told in both languages, without words of the reader', (_what, text, told) => {
  const problems = problemsOf(text)
  expect(problems.join('\n')).toMatch(told)
  expect(problems.length).toBeLessThanOrEqual(20)
  for (const { message } of readYaml(text).problems) {
    expect(message['zh-CN']).toMatch(/[一-鿿]/)
    expect(message['zh-CN']).not.toMatch(/Implicit|Nested|Missing|Plain|mapping/)
  }
})

test.each(['roller-sports-meet.yaml', 'balance-bike-relay.yaml', 'announcement.yaml'])(
  'the example %s is read',
  (name) => {
    const text = readFileSync(new URL(`../../../../../../examples/${name}`, import.meta.url), 'utf8')
    expect(readYaml(text).problems).toEqual([])
  },
)

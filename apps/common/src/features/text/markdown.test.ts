import { expect, test } from 'vitest'
import { blocksOf, partsOf, search, spansOf } from './markdown.ts'

test('headings, paragraphs, lists, links and bold words are read; other marks stay words', () => {
  expect(blocksOf('Lead **now**.\n\n## One\r\n\r\n- a\n- [b](/common)\n\n1. x\n2. y\n\n# Big <b>\n')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'words', text: 'Lead ' },
        { kind: 'bold', text: 'now' },
        { kind: 'words', text: '.' },
      ],
    },
    { kind: 'heading', level: 2, text: 'One', id: 'part-1' },
    { kind: 'list', items: [[{ kind: 'words', text: 'a' }], [{ kind: 'link', text: 'b', href: '/common' }]] },
    { kind: 'numbered', items: [[{ kind: 'words', text: 'x' }], [{ kind: 'words', text: 'y' }]] },
    { kind: 'paragraph', spans: [{ kind: 'words', text: '# Big <b>' }] },
  ])
})

test('a heading or a list needs no empty line around it', () => {
  expect(blocksOf('## One\nText:\n- a\n- b\nMore\n### Two\n## Three').map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'paragraph',
    'heading',
    'heading',
  ])
})

test('lines between fences stay as they are typed', () => {
  expect(blocksOf('Type:\n\n```\na **b**\n  - c\n```\n\nThen go.')).toMatchObject([
    { kind: 'paragraph' },
    { kind: 'code', text: 'a **b**\n  - c' },
    { kind: 'paragraph' },
  ])
  const { parts } = partsOf(blocksOf('## Draws\n\n### Check\n\n```\nsha256sum\n```\n\n### Other\n\nWords.'))
  expect(search(parts, 'sha256sum').flatMap((part) => part.parts.map(({ title }) => title))).toEqual(['Check'])
})

test.each(['javascript:alert(1)', 'JavaScript:x', 'data:text/html,x', '//elsewhere.example', 'vbscript:x'])(
  'an address like %s is no link',
  (address) => {
    expect(spansOf(`See [here](${address}) now`).every(({ kind }) => kind === 'words')).toBe(true)
  },
)

test.each(['/common/legal', 'https://example.com/a?b=c', 'mailto:a@example.com', 'tel:+8610', '#part-1'])(
  'an address like %s is one',
  (href) => {
    expect(spansOf(`[here](${href})`)).toEqual([{ kind: 'link', text: 'here', href }])
  },
)

const help = partsOf(
  blocksOf('Hello.\n\n## Fees\n\n### How to pay?\n\nAsk.\n\n### Back?\n\nNo.\n\n## Films\n\nWatch them.'),
)

test('questions stand under their chapters', () => {
  expect(help.lead).toHaveLength(1)
  expect(help.parts.map(({ title, parts }) => [title, parts.map((part) => part.title)])).toEqual([
    ['Fees', ['How to pay?', 'Back?']],
    ['Films', []],
  ])
})

test('a search keeps what has every word, in whatever case', () => {
  const found = (words: string) =>
    search(help.parts, words).map(({ title, parts }) => [title, parts.map((part) => part.title)])
  expect(found('PAY')).toEqual([['Fees', ['How to pay?']]])
  expect(found('fees')).toEqual([['Fees', ['How to pay?', 'Back?']]])
  expect(found('watch them')).toEqual([['Films', []]])
  expect(found('pay watch')).toEqual([])
})

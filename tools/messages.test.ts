import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository.ts'

const root = join(import.meta.dirname, '..')
const sources = repositoryFiles().filter(
  (file) => /^(apps|packages)\/.*\.tsx?$/.test(file) && !/\.test\.|^apps\/server\//.test(file),
)

type Words = { [key: string]: unknown }
interface Catalogue {
  in: (locale: 'zh-CN' | 'en') => Words
}
const isCatalogue = (one: unknown): one is Catalogue => typeof one === 'function' && 'in' in one

/** Every key with the kind of what stands there, also inside of lists. Some words are left open on purpose, in both languages. */
const shape = (words: unknown, path = ''): string[] =>
  words !== null && typeof words === 'object'
    ? Object.entries(words).flatMap(([key, value]) => shape(value, `${path}.${key}`))
    : [`${path}: ${typeof words === 'string' && words.trim() === '' ? 'empty' : typeof words}`]

test('every catalogue of words has the same keys in both languages, and what is empty in one is empty in both', async () => {
  const files = sources.filter((file) => /[/-]messages\.tsx?$/.test(file))
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(root, file))) as Words).filter(isCatalogue)
      return exported.map((one) => ({ file, chinese: shape(one.in('zh-CN')), english: shape(one.in('en')) }))
    }),
  )
  expect(catalogues.flat().length).toBeGreaterThan(40)
  for (const { file, chinese, english } of catalogues.flat()) {
    expect(english.sort(), file).toEqual(chinese.sort())
  }
})

/** Two strings behind one another in brackets, the first not in plain letters: a sentence as it is written. */
const QUOTED = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\``
const SENTENCE = new RegExp(String.raw`\[\s*(${QUOTED}),\s*(${QUOTED}),?\s*\]`, 'g')

const written = sources.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(SENTENCE)].flatMap(([, chinese = '', english = '']) =>
    /\P{ASCII}/u.test(chinese) ? [{ file, sentence: `${chinese} ${english}`, english }] : [],
  ),
)

test('no catalogue says a sentence twice', () => {
  expect(written.length).toBeGreaterThan(1500)
  const places = written.map(({ file, sentence }) => `${file}: ${sentence}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})

test('no English half of a sentence is Chinese, but for the portal’s name', () => {
  const mixed = written.filter(({ english }) => /\p{Script=Han}/u.test(english.replace('起点 Startline', '')))
  expect(mixed.map(({ file, english }) => `${file}: ${english}`)).toEqual([])
})

/** Names that are the same in every language. */
const NAMES = /^(Startline|English|ID|QR|JSON|CSV|ZIP|PDF)$/

test('no screen says a word of its own: neither between tags nor in a label', () => {
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  const said = sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = withoutComments(readFileSync(join(root, file), 'utf8'))
      const between = [...text.matchAll(/[a-z"'}]>\s*([^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*)<\/[a-zA-Z]/g)]
      const labels = [...text.matchAll(/\s(?:aria-label|title|placeholder|alt|label)="([^"]*[A-Za-z]{2,}[^"]*)"/g)]
      return [...between, ...labels].map(([, words = '']) => `${file}: ${words.trim()}`)
    })
  expect(said.filter((line) => !NAMES.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
})

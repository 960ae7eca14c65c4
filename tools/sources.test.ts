import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
  '\n',
)
const sources = files.filter((file) => /^(apps|packages)\/.*\.(ts|tsx)$/.test(file) && !file.includes('.test.'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

test('words people read stand in message files, so that both languages are complete', () => {
  const screens = sources.filter((file) => file.endsWith('.tsx') && !/messages?\.tsx?$/.test(file))
  const withChinese = screens.filter((file) => /\p{Script=Han}/u.test(withoutComments(read(file))))
  expect(withChinese.filter((file) => !file.endsWith('wordmark.tsx') && !file.endsWith('language-switch.tsx'))).toEqual(
    [],
  )
})

/** What stands between the braces of every `en: { … }` and `en… = { … }`. */
function englishIn(text: string): string {
  return [...text.matchAll(/\ben: \{|\b(?:en|\w+En|en[A-Z]\w*)\b[^=\n]* = \{/g)]
    .map(({ index }) => {
      let depth = 0
      const from = text.indexOf('{', index)
      for (let at = from; at < text.length; at += 1) {
        if (text[at] === '{') depth += 1
        if (text[at] === '}') depth -= 1
        if (depth === 0) return text.slice(from, at)
      }
      return text.slice(from)
    })
    .join('\n')
}

test('English messages hold no Chinese', () => {
  // What the store's protocol calls a message has no words.
  const messageFiles = sources.filter((file) => /messages?\.ts$/.test(file) && !file.includes('/database/'))
  expect(messageFiles.length).toBeGreaterThan(5)
  const names = ['起点', '个人报名', '团队报名', '中文']
  for (const file of messageFiles) {
    const english = englishIn(withoutComments(read(file)))
    expect(english.length, file).toBeGreaterThan(0)
    const chinese = english.match(/\p{Script=Han}+/gu) ?? []
    expect(
      chinese.filter((word) => !names.includes(word)),
      file,
    ).toEqual([])
  }
})

test('packages reach one another by name and import files with their endings', () => {
  for (const file of sources) {
    const paths = [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path)
    expect(
      paths.filter((path) => !/\.(ts|tsx|css|json|mjs)$/.test(path)),
      file,
    ).toEqual([])
    expect(
      paths.filter((path) => /\/(packages|apps)\//.test(path)),
      file,
    ).toEqual([])
  }
})

test('no source file has grown past 250 lines', () => {
  const listsOfWords = /(messages|contract\/src\/rules)\.ts$/
  const long = sources.filter((file) => !listsOfWords.test(file) && read(file).split('\n').length > 250)
  expect(long).toEqual([])
})

test('what runs in browsers asks for nothing that the oldest of them lack', () => {
  // The oldest are named in rsbuild.shared.ts; syntax is translated for them, missing functions are not.
  const younger =
    /\.(toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(|\b(URL\.(canParse|parse)|AbortSignal\.(any|timeout)|Array\.fromAsync|(Object|Map)\.groupBy|Promise\.(withResolvers|try))\(/
  const inBrowsers = sources.filter((file) => !/^apps\/server\/|\/openapi\.ts$/.test(file))
  expect(inBrowsers.length).toBeGreaterThan(300)
  expect(inBrowsers.filter((file) => younger.test(withoutComments(read(file))))).toEqual([])
})

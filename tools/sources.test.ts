import { expect, test } from 'vitest'
import { read, repositoryFiles, withoutComments } from './repository.ts'

const sources = repositoryFiles().filter(
  (file) => /^(apps|packages)\/.*\.(ts|tsx)$/.test(file) && !file.includes('.test.'),
)

test('words people read stand in message files, so that both languages are complete', () => {
  const screens = sources.filter((file) => file.endsWith('.tsx') && !/messages?\.tsx?$/.test(file))
  const withChinese = screens.filter((file) => /\p{Script=Han}/u.test(withoutComments(read(file))))
  expect(withChinese.filter((file) => !file.endsWith('wordmark.tsx') && !file.endsWith('language-switch.tsx'))).toEqual(
    [],
  )
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
  const inBrowsers = sources.filter((file) => !/^apps\/server\/|\/openapi[\w-]*\.ts$/.test(file))
  expect(inBrowsers.length).toBeGreaterThan(300)
  expect(inBrowsers.filter((file) => younger.test(withoutComments(read(file))))).toEqual([])
})

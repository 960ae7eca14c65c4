import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './repository.ts'

const root = join(import.meta.dirname, '..')
const files = repositoryFiles().filter((file) => /^(apps|packages)\/.*\.css$/.test(file))

/**
 * Younger than Chrome 107 and Safari 15.6 (rsbuild.shared.ts), and not translated by the build; years and versions from MDN's compatibility
 * data. Nesting, ranges of media queries, logical sides and colours without variables are translated.
 */
const YOUNGER_RULES =
  /@(container|scope|starting-style|view-transition|position-try)\b|:(dir|state)\(|:(user-(in)?valid|popover-open|open)\b/
/** Values that a browser throws away; the same property before them, or `@supports` around them, is what it keeps. */
const YOUNGER_VALUES =
  /\b\d*\.?\d+(d|s|l)v(h|w|i|b|min|max)\b|\b\d*\.?\d+(cq(w|h|i|b|min|max)|r?lh)\b|\b(color-mix|light-dark|oklch|oklab|anchor|calc-size|round|mod|sin|cos)\(|\bsubgrid\b|\b(overflow|overflow-[a-z]+):\s*clip\b/

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** What is younger in a style sheet and has nothing for older browsers. */
function younger(css: string): string[] {
  const found: string[] = []
  let guarded = 0
  const open: string[] = []
  for (const part of withoutComments(css).split(/(?<=[{};])/)) {
    const text = part.trim()
    if (text.endsWith('{')) {
      open.push('')
      if (guarded > 0 || text.startsWith('@supports')) guarded += 1
      else if (YOUNGER_RULES.test(text)) found.push(text)
    } else if (text.endsWith('}')) {
      open.pop()
      guarded = Math.max(0, guarded - 1)
    } else if (guarded === 0 && YOUNGER_VALUES.test(text)) {
      const property = text.split(':')[0]
      // With a variable in it the value counts as known until it is used, and what stood before it is lost.
      if (text.includes('var(') || !open.at(-1)?.includes(` ${property}:`)) found.push(text)
    }
    if (text.endsWith(';')) open.push(`${open.pop() ?? ''} ${text}`)
  }
  return found
}

test('what the oldest browsers do not know has something that they do', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => younger(readFileSync(join(root, file), 'utf8')).map((text) => [file, text]))
  expect(found).toEqual([])
})

test('the search finds what is alone, and leaves what is not', () => {
  expect(younger('.a { min-height: 100dvh; }')).toEqual(['min-height: 100dvh;'])
  expect(younger('.a { min-height: 100vh; min-height: 100dvh; }')).toEqual([])
  expect(younger('@supports (min-height: 1dvh) { .a { min-height: 100dvh; } } .b { inline-size: 3lh; }')).toEqual([
    'inline-size: 3lh;',
  ])
  expect(younger('@container (width > 1px) { .a { color: red; } }')).toHaveLength(1)
  expect(younger('.a { color: red; color: color-mix(in srgb, red, var(--x)); }')).toHaveLength(1)
  expect(younger('.a { color: red; } .b { color: color-mix(in srgb, red, var(--x)); }')).toHaveLength(1)
})

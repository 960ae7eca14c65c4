import { expect, test } from 'vitest'
import { chooseFiles } from './choose-files.ts'

const never = () => false
const tried = (file: string, cost: number, ...uses: string[]) => ({ file, cost, uses })

test('all that is wanted is used by the files chosen, as cheaply as their order allows', () => {
  const all = [
    tried('all', 100, 'a', 'b', 'c'),
    tried('ab', 10, 'a', 'b'),
    tried('bc', 10, 'b', 'c'),
    tried('c', 1, 'c'),
  ]
  expect(chooseFiles(all, new Set(['a', 'b', 'c']), never)).toEqual(['ab', 'c'])
})

test('what nobody uses changes nothing, and what nobody wants is worth nothing', () => {
  expect(chooseFiles([tried('one', 1, 'a'), tried('two', 1, 'x')], new Set(['a', 'z']), never)).toEqual(['one'])
})

test('what runs always is not chosen, and counts', () => {
  const all = [tried('always', 100, 'a'), tried('a', 1, 'a'), tried('b', 1, 'b')]
  expect(chooseFiles(all, new Set(['a', 'b']), (file) => file === 'always')).toEqual(['b'])
})

test('a file that later ones make needless is taken out again', () => {
  const all = [tried('ab', 10, 'a', 'b'), tried('ac', 11, 'a', 'c'), tried('bd', 11, 'b', 'd')]
  expect(chooseFiles(all, new Set(['a', 'b', 'c', 'd']), never)).toEqual(['ac', 'bd'])
})

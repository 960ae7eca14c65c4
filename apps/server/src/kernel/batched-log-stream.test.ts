import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { batchedLogStream } from './log.ts'

function gathering(most: { mostCharacters: number; mostMs: number }) {
  const written: string[] = []
  const flushes: number[] = []
  const to = { write: (text: string) => void written.push(text), flushSync: () => void flushes.push(written.length) }
  const lines = batchedLogStream(to, most)
  onTestFinished(() => {
    process.off('exit', lines.end)
    lines.end()
  })
  return { lines, written, flushes }
}

test('lines go together as soon as there are enough of them', () => {
  const { lines, written } = gathering({ mostCharacters: 6, mostMs: 60_000 })
  lines.write('one\n')
  expect(written).toEqual([])
  lines.write('two\n')
  lines.write('three\n')
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('a single line does not wait for others for long', async () => {
  const { lines, written } = gathering({ mostCharacters: 1_000, mostMs: 5 })
  lines.write('one\n')
  await expect.poll(() => written).toEqual(['one\n'])
  await wait(15)
  expect(written).toEqual(['one\n'])
})

test('what waits at the end of the process is written at once', () => {
  const { lines, written, flushes } = gathering({ mostCharacters: 1_000, mostMs: 60_000 })
  lines.write('last words\n')
  lines.end()
  expect(written).toEqual(['last words\n'])
  expect(flushes).toEqual([1])
})

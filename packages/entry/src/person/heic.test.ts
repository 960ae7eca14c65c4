import { expect, test } from 'vitest'
import { isHeic, unreadableKind } from './heic.ts'

const box = (brand: string) => new Blob(['\0\0\0\x18ftyp', brand, '\0\0\0\0mif1heic'])

test.each(['heic', 'heix', 'heif', 'hevc', 'mif1', 'msf1'])('a file of the brand %s is HEIC', async (brand) => {
  expect(await isHeic(box(brand))).toBe(true)
  expect(await unreadableKind(box(brand))).toBe('heic')
})

test.each([
  ['a video', box('isom')],
  ['an AVIF picture', box('avif')],
  ['a text', new Blob(['not a picture'])],
  ['an empty file', new Blob([])],
])('%s is no HEIC', async (_what, file) => {
  expect(await isHeic(file)).toBe(false)
  expect(await unreadableKind(file)).toBe('unreadable')
})

import { expect, test } from 'vitest'
import { decodeStatement } from './decode.ts'

const TEXT = '交易时间,金额\r\n2026-12-01,¥120.00 王女士'
const utf16 = (text: string, swap: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return swap ? bytes.swap16() : bytes
}
/** "收入 120.00" in GB18030. */
const GB = Uint8Array.of(0xca, 0xd5, 0xc8, 0xeb, 0x20, 0x31, 0x32, 0x30, 0x2e, 0x30, 0x30)

test.each([
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16LE with a mark', utf16(`\uFEFF${TEXT}`, false), TEXT],
  ['UTF-16BE with a mark', utf16(`\uFEFF${TEXT}`, true), TEXT],
  ['UTF-16LE', utf16(TEXT, false), TEXT],
  ['UTF-16BE', utf16(TEXT, true), TEXT],
  ['GB18030', GB, '收入 120.00'],
  ['nothing', new Uint8Array(), ''],
])('%s is decoded', (_name, bytes, text) => {
  expect(decodeStatement(bytes)).toBe(text)
})

test('a broken byte of UTF-8 does not change the encoding', () => {
  const bytes = Buffer.concat([Buffer.from('收入,王女'), Buffer.from([0xe5]), Buffer.from('报名费')])
  expect(decodeStatement(bytes)).toBe('收入,王女\uFFFD报名费')
})

test.each(['PK\x03\x04', '%PDF-1.7', '\xD0\xCF\x11\xE0\xA1', '收入 120.00\0 K7QM-2XRT'.repeat(9)])(
  '%j is no text',
  (start) => {
    expect(decodeStatement(Buffer.from(`${start} 收入`, 'latin1'))).toBeNull()
  },
)

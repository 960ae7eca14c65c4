import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentKey, openVault } from './vault.ts'

const someKeys = () => ({ encryption: randomBytes(32), index: randomBytes(32), signing: randomBytes(32) })
const vault = openVault(someKeys())
const NUMBER = '11010520160520001X'
const ROW = 'participant:1:id_number'

test('what was sealed is opened again, rare characters included', () => {
  for (const text of [NUMBER, '', '𠮷田·古丽', 'x'.repeat(5000)])
    expect(vault.open(vault.seal(text, ROW), ROW)).toBe(text)
})

test('a seal shows nothing of the text and is never the same twice', () => {
  const [first, second] = [vault.seal(NUMBER, ROW), vault.seal(NUMBER, ROW)]
  expect(first.equals(second)).toBe(false)
  expect(first.includes(NUMBER)).toBe(false)
})

test('a value opens in its own row and column only', () => {
  const sealed = vault.seal(NUMBER, ROW)
  for (const other of ['participant:2:id_number', 'participant:1:guardian_phone', ''])
    expect(() => vault.open(sealed, other)).toThrow()
})

test('what is shown of a value is made once for its row, column and kind, and of nothing that would not open', () => {
  const sealed = vault.seal(NUMBER, ROW)
  let made = 0
  const ending = (clear: string) => {
    made += 1
    return clear.slice(-4)
  }
  for (let time = 0; time < 3; time++) expect(vault.shown(Buffer.from(sealed), ROW, 'ending', ending)).toBe('001X')
  expect(made).toBe(1)
  expect(vault.shown(sealed, ROW, 'length', (clear) => String(clear.length))).toBe('18')
  expect(() => vault.shown(sealed, 'participant:2:id_number', 'ending', ending)).toThrow()
  const changed = Buffer.from(sealed)
  changed[40] = (changed[40] ?? 0) ^ 1
  expect(() => vault.shown(changed, ROW, 'ending', ending)).toThrow()
  expect(made).toBe(1)
})

test('one changed bit anywhere is noticed', () => {
  const sealed = vault.seal(NUMBER, ROW)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => vault.open(changed, ROW), `byte ${at}`).toThrow()
  }
})

test('a cut or lengthened value is refused', () => {
  const sealed = vault.seal(NUMBER, ROW)
  for (const length of [0, 1, 12, 60, sealed.length - 1])
    expect(() => vault.open(sealed.subarray(0, length), ROW)).toThrow()
  expect(() => vault.open(Buffer.concat([sealed, Buffer.of(0)]), ROW)).toThrow()
})

test('another portal’s keys open nothing', () => {
  expect(() => openVault(someKeys()).open(vault.seal(NUMBER, ROW), ROW)).toThrow()
})

test('the same number is found within an organization or event, and cannot be followed to another', () => {
  const indexes = [
    vault.documentIndex('club-a', NUMBER),
    vault.documentIndex('club-b', NUMBER),
    vault.personIndex('event-a', NUMBER),
    vault.personIndex('event-b', NUMBER),
    // The same scope name of another kind is another index.
    vault.personIndex('club-a', NUMBER),
    vault.phoneIndex(NUMBER).toString('hex'),
    openVault(someKeys()).documentIndex('club-a', NUMBER),
  ]
  expect(new Set(indexes).size).toBe(indexes.length)
  expect(vault.documentIndex('club-a', NUMBER)).toBe(indexes[0])
})

test('scope and number cannot be shifted against each other', () => {
  expect(vault.documentIndex('a', 'bc')).not.toBe(vault.documentIndex('ab', 'c'))
})

test('a resident number is one person under whichever type it is given; other numbers keep their type', () => {
  expect(documentKey('resident_id', NUMBER)).toBe(documentKey('foreign_pr_card', NUMBER))
  expect(documentKey('passport', 'E12345678')).not.toBe(documentKey('other', 'E12345678'))
})

test('a signature is good for its own text only', () => {
  const signature = vault.sign('/oss/file/a?ends=1')
  expect(vault.isSigned('/oss/file/a?ends=1', signature)).toBe(true)
  expect(vault.isSigned('/oss/file/a?ends=2', signature)).toBe(false)
  for (const other of ['', signature.slice(1), `${signature}A`, '签'.repeat(20)])
    expect(vault.isSigned('/oss/file/a?ends=1', other)).toBe(false)
})

const encrypted = (key: Buffer, clear: Buffer, bound: string) => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound))
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
}

test('values of older stores, sealed under a key of their own each, are opened', () => {
  const keys = someKeys()
  const own = randomBytes(32)
  const older = Buffer.concat([
    Buffer.of(1),
    encrypted(keys.encryption, own, ROW),
    encrypted(own, Buffer.from(NUMBER), ROW),
  ])
  expect(openVault(keys).open(older, ROW)).toBe(NUMBER)
  expect(() => openVault(keys).open(older, 'participant:2:id_number')).toThrow()
})

test('a key is used for a thousand values and then replaced, and a vault opened later opens all of them', () => {
  const keys = someKeys()
  const first = openVault(keys)
  const sealed = Array.from({ length: 1_001 }, () => first.seal(NUMBER, ROW))
  const wrapped = new Set(sealed.map((one) => one.subarray(1, 61).toString('hex')))
  expect(wrapped.size).toBe(2)
  const later = openVault(keys)
  expect(new Set(sealed.map((one) => later.open(one, ROW)))).toEqual(new Set([NUMBER]))
})

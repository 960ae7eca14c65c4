import fc from 'fast-check'

/** Texts that programs trip over: ends of texts, halves of signs, signs that turn others round, names that every object has, other languages. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff王',
  '\u202e王',
  '\uffff',
  '\r\nset-cookie: a=b',
  '%',
  '%00',
  '../../../etc/passwd',
  "'; drop table participant; --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'true',
  'null',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '9007199254740993',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  'toString',
  '__proto__',
  'constructor',
  'hasOwnProperty',
]
const LONG = [200, 5_000, 200_000]

/** JSON as nobody means it. */
const JSONS = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '-0',
  '0.1',
  '-1',
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '123456789012345678901234567890',
  `1${'0'.repeat(400)}`,
  'NaN',
  'Infinity',
  'undefined',
  '01',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{"role":"owner"}}}',
  '{"toString":1,"length":-1}',
  '{"a":1,"a":2}',
]

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** A text that no field was made for. */
export const wrongText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG).map((length) => '王'.repeat(length / 2)) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** A value that no field was made for, as the text that stands in a body; some of it is no JSON. */
export const wrongJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...JSONS) },
  { weight: 4, arbitrary: wrongText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.constantFrom(20, 31, 33, 5_000).map((depth) => deep(depth, '[', ']')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(20, 33, 5_000).map((depth) => deep(depth, '{"a":', '}').replace(':}', ':1}')),
  },
  { weight: 1, arbitrary: fc.constantFrom(3, 101, 6_000).map((length) => `[${'0,'.repeat(length)}0]`) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
)

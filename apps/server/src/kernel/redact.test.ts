import { expect, test } from 'vitest'
import { anIdNumber } from '../test/factories.ts'
import { redact } from './log.ts'

const TOKEN = 'k3JmTq0Zb1-8xYw_4RsLQvN7uHcE2aGfPdVoK9iMtXy'

test.each([
  '/api/registration/participant/0199a3c0-0000-7000-8000-000000000000',
  '/oss/file/id_photo/202611/YbPq0w3rT5uXzA1cE7gHjK.jpg',
  'Cannot read properties of undefined (reading "id")',
  'connect ECONNREFUSED 127.0.0.1:5432',
])('%s is told as it is', (text) => {
  expect(redact(text)).toBe(text)
})

test.each([
  ['/nowhere/13800138000', '/nowhere/…'],
  ['no such phone: +8613800138000.', 'no such phone: ….'],
  ['138 0013 8000 or 138-0013-8000', '… or …'],
  [`number ${anIdNumber()}`, 'number …'],
  ['/api/x/%E7%8E%8B%E5%B0%8F%E6%98%8E', '/api/x/…'],
  ['the name "王小明" of Zoë', 'the name "…" of Zo…'],
  [`token ${TOKEN}`, 'token …'],
])('%s is told as %s', (text, told) => {
  expect(redact(text)).toBe(told)
})

import { expect, test } from 'vitest'
import { errorPage } from './error-page.ts'

test('an error that the portal has no words for is told like every other, also one called like what every object has', () => {
  for (const language of ['zh-CN', 'en'] as const) {
    const other = errorPage(language, 'other', 'code')
    for (const said of ['unheard_of', 'constructor', 'toString', '__proto__'])
      expect(errorPage(language, said, 'code')).toBe(other)
    expect(errorPage(language, 'invalid_client', 'code')).not.toBe(other)
  }
})

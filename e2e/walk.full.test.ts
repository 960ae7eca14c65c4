import { describe, expect, test } from 'vitest'
import { chromiumPath } from './browser.ts'
import { aWalk, walkThrough } from './walk.ts'

/** Walks that share neither language nor theme nor width. The guardian's are in walk-guardian.full.test.ts, which runs beside this file. */
const walks = [
  aWalk('somebody signed out', 'en', 'phone', 'light'),
  aWalk('somebody signed out', 'zh-CN', 'desktop', 'dark'),
  aWalk('the manager of a club', 'en', 'desktop', 'light'),
]
const others = [
  aWalk('somebody signed out', 'zh-CN', 'phone', 'dark'),
  aWalk('somebody signed out', 'en', 'desktop', 'light'),
  aWalk('the manager of a club', 'zh-CN', 'phone', 'dark'),
]

describe.skipIf(!chromiumPath)('every screen is accessible, fits every width and has no fault', () => {
  test.each(process.env['EVERY_LOOK'] ? [...walks, ...others] : walks)('for $who, $how', async (walk) => {
    expect(await walkThrough(walk)).toEqual({})
  })
})

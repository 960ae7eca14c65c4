import { describe, expect, test } from 'vitest'
import { chromiumPath } from './browser.ts'
import { aWalk, walkThrough } from './walk.ts'

const walks = [aWalk('a guardian', 'zh-CN', 'phone', 'light'), aWalk('a guardian', 'en', 'desktop', 'dark')]
const others = [aWalk('a guardian', 'en', 'phone', 'dark'), aWalk('a guardian', 'zh-CN', 'desktop', 'light')]

describe.skipIf(!chromiumPath)('every screen is accessible, fits every width and has no fault', () => {
  test.each(process.env['EVERY_LOOK'] ? [...walks, ...others] : walks)('for $who, $how', async (walk) => {
    expect(await walkThrough(walk)).toEqual({})
  })
})

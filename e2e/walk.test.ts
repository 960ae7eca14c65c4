import { describe, expect, test } from 'vitest'
import { chromiumPath, DESKTOP, openPage, PHONE } from './browser.ts'
import { openScreens, ownScreens, signInDemo } from './every-screen.ts'
import { watchScreens } from './screen-faults.ts'
import { settled } from './settled.ts'

type Walk = ['somebody signed out' | 'a guardian' | 'the manager of a club', 'zh-CN' | 'en', typeof PHONE]

const walks: Walk[] = [
  ['somebody signed out', 'en', PHONE],
  ['a guardian', 'zh-CN', PHONE],
  ['the manager of a club', 'en', DESKTOP],
]
const others: Walk[] = [
  ['somebody signed out', 'zh-CN', DESKTOP],
  ['a guardian', 'en', DESKTOP],
  ['the manager of a club', 'zh-CN', PHONE],
]
const accounts = { 'a guardian': 'demo_guardian', 'the manager of a club': 'demo_club' } as const

/** Answers of 4xx that an address of the walk is there to show; /healthz, where it begins, names no icon, and the browser looks for its own. */
const NOTHING_THERE = ['00000000-0000', '/interactions/nothing', '/favicon.ico']

describe.skipIf(!chromiumPath)('a walk through every screen finds nothing wrong', () => {
  test.each(process.env['EVERY_LOOK'] ? [...walks, ...others] : walks)(
    'as %s, in %s',
    async (who, locale, viewport) => {
      const page = await openPage('/healthz', { locale, viewport })
      const watch = await watchScreens(page, NOTHING_THERE)
      const paths =
        who === 'somebody signed out' ? await openScreens() : await ownScreens(await signInDemo(page, accounts[who]))
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await settled(page, path)
        const faults = await watch.faults(locale)
        if (faults.length > 0) found[path] = faults
      }
      expect(found).toEqual({})
      await page.context().close()
    },
  )
})

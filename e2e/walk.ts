import { accessibilityProblems } from './accessibility.ts'
import { DESKTOP, openPage, PHONE, PLAIN, scrollsSideways, type TestPage } from './browser.ts'
import { hostScreens, openScreens, ownScreens, signInDemo } from './every-screen.ts'
import { aHost } from './host.ts'
import { watchScreens } from './screen-faults.ts'
import { settled } from './settled.ts'

/** Whoever walks, and how their browser shows the screens. */
export interface Walk {
  who: 'somebody signed out' | 'a guardian' | 'the manager of a club' | 'a host'
  how: string
  locale: 'zh-CN' | 'en'
  viewport: typeof PHONE
  colorScheme: 'light' | 'dark'
}

const NARROWEST = { width: 320, height: 640 }
const accounts = { 'a guardian': 'demo_guardian', 'the manager of a club': 'demo_club' } as const

/** Answers of 4xx that an address of the walk is there to show; where it begins no icon is named, and the browser looks for its own. */
const NOTHING_THERE = ['00000000-0000', '/interactions/nothing', '/nowhere/at-all', '/favicon.ico']

/** A walk that looks so. */
export const aWalk = (
  who: Walk['who'],
  locale: Walk['locale'],
  place: 'phone' | 'desktop',
  colorScheme: Walk['colorScheme'],
): Walk => ({
  who,
  how: `in ${locale} on a ${colorScheme} ${place}`,
  locale,
  viewport: place === 'phone' ? PHONE : DESKTOP,
  colorScheme,
})

/** Where the screen's content breaks rules of accessibility or reaches out of the page, at its own width and on the narrowest phone. */
async function brokenRules(page: TestPage, own: typeof PHONE): Promise<string[]> {
  const problems = await accessibilityProblems(page)
  if (await scrollsSideways(page)) problems.push('scrolls sideways')
  await page.setViewportSize(NARROWEST)
  if (await scrollsSideways(page)) problems.push('scrolls sideways on the narrowest phone')
  await page.setViewportSize(own)
  return problems
}

const screensOf = async (page: TestPage, who: keyof typeof accounts | 'somebody signed out') =>
  who === 'somebody signed out' ? openScreens() : ownScreens(await signInDemo(page, accounts[who]))

/** Goes through every screen and gives what is wrong with each. The manager sees what the guardian does; the rules are not tried twice. */
export async function walkThrough({ who, locale, viewport, colorScheme }: Walk): Promise<Record<string, string[]>> {
  const look = { locale, viewport, colorScheme }
  const host = who === 'a host' ? await aHost(look) : null
  const page = host?.page ?? (await openPage(PLAIN, look))
  const watch = await watchScreens(page, NOTHING_THERE)
  const paths = host
    ? await hostScreens(host.token)
    : await screensOf(page, who as keyof typeof accounts | 'somebody signed out')
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await settled(page, path)
    // What moved by itself is asked for first: the rules are tried at other widths.
    const faults = await watch.faults(locale)
    if (who !== 'the manager of a club') faults.push(...(await brokenRules(page, viewport)))
    if (faults.length > 0) found[path] = faults
  }
  await page.context().close()
  return found
}

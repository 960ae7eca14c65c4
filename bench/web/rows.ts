import type { Browser } from 'playwright-core'
import type { Row } from '../measure.ts'
import type { BareServer } from './bare.ts'
import { measureVisit, type Visit } from './loads.ts'
import { measureBareDraw, measureGuest, measureRouteChange } from './moves.ts'
import type { DemoPortal } from './portal.ts'
import { measurePreview } from './preview.ts'

/** The rows of the pages, in the order they take turns. */
export function webRows(browser: Browser, portal: DemoPortal, bare: BareServer): Row[] {
  const visit = (key: string, what: string, { at = portal.address, ...rest }: Partial<Visit> & { address: string }) =>
    ({ key, what, table: 'visit', measure: () => measureVisit(browser, { at, ...rest }) }) satisfies Row
  const move = (key: string, what: string, measure: Row['measure']): Row => ({ key, what, table: 'move', measure })
  const { session, known } = portal
  return [
    visit('bare page', 'a page of a heading, without script and style', { at: bare.address, address: '/page' }),
    visit('bare script', 'a page that draws its heading by a script of the bytes of the first screen', {
      at: bare.address,
      address: '/script',
    }),
    visit('home', 'the application centre', { address: '/applicationCenter' }),
    visit('events', 'the list of events', { address: '/integratedServices' }),
    visit('event', 'the page of an event', { address: `/integratedServices?event=${known.openEvent}` }),
    visit('deep link, sign-in', 'a screen of the guest account', { address: '/account/sign-in' }),
    visit('deep link, help', 'a screen of the guest common', { address: '/common/help' }),
    visit('deep link, registrations', 'the list of the guest common, signed in', {
      address: '/common/registrations',
      session,
    }),
    visit('deep link, registration', 'a record of the guest common, signed in', {
      address: `/common/registrations/${known.registration}`,
      session,
    }),
    move('bare draw', 'a page without anything that draws eight tiles at a press, on a phone’s processor', () =>
      measureBareDraw(browser, bare.address),
    ),
    move('route change', 'from the home to the events, whose script is not there yet, on a phone’s line', () =>
      measureRouteChange(browser, portal.address, true),
    ),
    move('route change, ahead', 'the same, where the script was fetched ahead', () =>
      measureRouteChange(browser, portal.address, false),
    ),
    move('guest', 'into a guest that was fetched ahead, and into it again, on a phone’s processor', () =>
      measureGuest(browser, portal.address),
    ),
    move('preview of 300', 'looking through a checked list of 300 with presses and keys, on a phone’s processor', () =>
      measurePreview(browser, portal),
    ),
  ]
}

import { later } from '../../../layouts/later.tsx'

// What may be meant comes with the list, as a part of its own: nobody presses it before the list is looked at.
const offered = () => import(/* webpackChunkName: "sheet-offers" */ './offered.ts')

/** Groups that a text of the list may mean. */
export const NearGroups = later(async () => (await offered()).NearGroups, null)
/** Units that a name of the list may mean. */
export const NearUnits = later(async () => (await offered()).NearUnits, null)
/** Ways to settle who the person of a line is. */
export const PersonOffers = later(async () => (await offered()).PersonOffers, null)
/** The same for all open lines of a repair at once. */
export const PersonOffersForAll = later(async () => (await offered()).PersonOffersForAll, null)

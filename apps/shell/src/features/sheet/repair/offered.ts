export { NearGroups, NearUnits } from './near-offers.tsx'
export { PersonOffers, PersonOffersForAll } from './person-offers.tsx'

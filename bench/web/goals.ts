import { others, pictures } from '../../e2e/pictures/addresses.ts'
import { atLeast, atMost, type Goal, told } from '../goals.ts'

const SCREENS = ['home', 'events', 'event']
const DEEP_LINKS = ['sign-in', 'help', 'registrations', 'registration'].map((name) => `deep link, ${name}`)

const screenGoals = (row: string): Goal[] => [
  { name: `${row}: ms to the first paint`, value: (of) => of(row, 'fcpMs'), ...atMost(1_500) },
  { name: `${row}: ms to the largest paint`, value: (of) => of(row, 'lcpMs'), ...atMost(2_000) },
  {
    name: `${row}: largest paint / bare script`,
    value: (of) => of(row, 'lcpMs') / of('bare script', 'lcpMs'),
    ...told,
  },
  { name: `${row}: blocked ms`, value: (of) => of(row, 'blockingMs'), ...atMost(150) },
  { name: `${row}: shift`, value: (of) => of(row, 'cls'), ...atMost(0.02) },
]

const deepLinkGoals = (row: string): Goal[] => [
  { name: `${row}: ms to the heading`, value: (of) => of(row, 'headingMs'), ...atMost(2_500) },
  {
    name: `${row}: heading / bare script`,
    value: (of) => of(row, 'headingMs') / of('bare script', 'headingMs'),
    ...told,
  },
  { name: `${row}: shift`, value: (of) => of(row, 'cls'), ...atMost(0.02) },
]

/** What pages are to reach, by the targets of the product's design, and ratios to pages that do next to nothing. */
export const WEB_GOALS: Goal[] = [
  ...SCREENS.flatMap(screenGoals),
  { name: 'home: kB over the line at the heading', value: (of) => of('home', 'kB'), ...atMost(170) },
  ...DEEP_LINKS.flatMap(deepLinkGoals),
  { name: 'route change: ms to the heading', value: (of) => of('route change', 'ms'), ...atMost(300) },
  { name: 'route change, ahead: ms to the heading', value: (of) => of('route change, ahead', 'ms'), ...atMost(150) },
  { name: 'guest fetched ahead: ms to the heading', value: (of) => of('guest', 'mountMs'), ...atMost(150) },
  {
    name: 'guest fetched ahead / bare draw',
    value: (of) => of('guest', 'mountMs') / of('bare draw', 'mountMs'),
    ...told,
  },
  { name: 'guest returned to: ms to the heading', value: (of) => of('guest', 'returnMs'), ...atMost(100) },
  { name: 'preview of 300: ms from input to paint', value: (of) => of('preview of 300', 'inpMs'), ...atMost(200) },
]

const LIGHTHOUSE = { performance: 95, accessibility: 100, practices: 100, seo: 100 }

/** The lowest of those that were measured in a round; NaN of none. */
function lowest(scores: number[]): number {
  const known = scores.filter((score) => !Number.isNaN(score))
  return known.length === 0 ? Number.NaN : Math.min(...known)
}

/** Lighthouse's scores on every screen. */
export const LIGHTHOUSE_GOALS: Goal[] = Object.entries(LIGHTHOUSE).map(([category, least]) => ({
  name: `Lighthouse, ${category}: the lowest of all screens`,
  value: (of) => lowest([...pictures, ...others].map(({ name }) => of(name, category))),
  ...atLeast(least),
}))

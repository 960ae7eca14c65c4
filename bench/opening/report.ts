import { availableParallelism } from 'node:os'
import type { EvaluatedGoal } from '../goals.ts'
import { type Measured, show } from '../measure.ts'
import type { Options } from '../options.ts'
import { OWN_SECTIONS } from '../own-sections.ts'
import { descriptionsOf, goalsOf, numbersOf } from '../report.ts'
import { isDriverLate } from './goals.ts'

/** How many people a portal holds, by the name of its row. */
export type Holds = Record<string, number>

const WHAT = `Registration for one event opens after two thirds of the time; more and more people come until then, and fewer and fewer after it. Everybody has a session and an address of their own, and opens the event's page: the page itself, its first data and who is signed in. Who waits loads page and first data again every 4 to 8 s, has everything filled in, and submits one child 0.2 to 5 s after the opening; who comes later submits 5 to 15 s after coming. A second after the answer everybody opens the list of their registrations. Half of them find a place. The model is open: all moments but that of the list are fixed before, so that nobody waits for an answer before coming, loading again or submitting. Where the portal asks to try again in a moment, the page does so by itself, at most five times. Scripts and pictures are the browser's cache's, and a proxy's.`
const HOW = `Times count from the moment when something was due, whatever came between, tries of a page included; limits per address are as in use. A read is refused where it is answered neither 200 nor 304, or not within 50 s. People are held none of whose reads was refused. Memory is the portal's process as Linux counts it, before the minute and at most. The driver is a process of its own on the same processors: where its latest hundredth is sent more than 100 ms late, it was the limit.`

/** The opening minute as Markdown. */
export function openingReport(
  { args, rounds, opening }: Options,
  goals: EvaluatedGoal[],
  rows: Measured[],
  holds: Holds,
): string {
  const [portals, steps] = [
    rows.filter(({ table }) => table === 'opening'),
    rows.filter(({ table }) => table === 'step'),
  ]
  const came = `${show(opening.people)} people within ${opening.seconds} s`
  const parts = [
    OWN_SECTIONS.opening,
    `\`npm run bench -- ${args.join(' ')}\`, ${new Date().toISOString().slice(0, 10)}: ${came}; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; ${availableParallelism()} processors shared by the people, the portal and the database; Node ${process.versions.node}.`,
    WHAT,
    HOW,
    goalsOf(goals),
    heldWords(holds, opening.people),
    numbersOf(portals),
    descriptionsOf(portals),
    lateWords(portals),
    numbersOf(steps),
    descriptionsOf(steps.slice(0, steps.length / portals.length)),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function heldWords(holds: Holds, came: number): string {
  const words = Object.entries(holds).map(([name, people]) =>
    people === came
      ? `${name} holds all of them`
      : `${name} holds ${show(people)} (looked for in steps of ${show(came / 8)})`,
  )
  return `**Held** — no read refused, reads and submissions within the goals, nothing oversold: ${words.join('; ')}.`
}

/** Names the rows that say more of the driver than of the portal. */
function lateWords(portals: Measured[]): string {
  const late = portals.filter(({ samples }) => samples.some(isDriverLate)).map(({ key }) => key)
  return late.length === 0 ? '' : `The driver, and not the portal, was the limit in a round of: ${late.join('; ')}.`
}

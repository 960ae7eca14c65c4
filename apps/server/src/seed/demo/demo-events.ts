import type { DemoEvent } from './demo-event.ts'
import { comingEvents } from './events-coming.ts'
import { openEvents } from './events-open.ts'
import { pastEvents } from './events-past.ts'

/** All events of the demo, those one can register for first; `year` is the year the birth limits count from. */
export const demoEvents = (year: number): DemoEvent[] => [
  ...openEvents(year),
  ...comingEvents(year),
  ...pastEvents(year),
]

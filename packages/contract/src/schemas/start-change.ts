import * as z from 'zod/mini'
import { Instant } from './common.ts'

/** What changed of a start list after the draw; numbers are those of racers. */
export const AmendmentKind = z.enum([
  'scratched',
  'restored',
  'added',
  'substituted',
  'moved',
  'number',
  'redrawn',
  'time',
])
/** What changed of a start list after the draw. */
export type AmendmentKind = z.output<typeof AmendmentKind>

/** Where and when somebody starts in one run of a round. Rounds count from 0, runs, heats and lanes from 1. */
export const StartPosition = z.object({
  round: z.int(),
  run: z.int(),
  heat: z.int(),
  /** Null, like the number, where all of a heat is meant. */
  lane: z.nullable(z.int()),
  bib: z.nullable(z.int()),
  starts_at: z.nullable(Instant),
})
/** Where and when somebody starts in one run of a round. */
export type StartPosition = z.output<typeof StartPosition>

/** A start before and after a change; null where there is none: of who was scratched afterwards, of who was added before. */
export const StartChange = z.object({ from: z.nullable(StartPosition), to: z.nullable(StartPosition) })
/** A start before and after a change. */
export type StartChange = z.output<typeof StartChange>

/** The seeds of two draws. */
export const SeedChange = z.object({ from: z.string(), to: z.string() })
/** The seeds of two draws. */
export type SeedChange = z.output<typeof SeedChange>

import type { Fixture, Sent } from './fixture.ts'
import type { Actor, World } from './world.ts'

/** What people are told who may not: no session, not allowed, nothing there. */
export const refusals: readonly number[] = [4202, 4003, 4004]

/** What one call is sent by one person after the other. */
export interface Sending {
  /** What the next one sends. */
  by(actor: Actor): Promise<Sent>
  /** Remembers what they were told. */
  told(code: number): void
}

/**
 * What a fixture has people send: for whoever comes after a refusal the same once more, which takes nothing away that is to be there (the
 * tests of roles look), and anew after every other answer and where it depends on who calls.
 */
export function sendingOf({ send }: Fixture, world: World): Sending {
  const isOwn = send !== undefined && send.length > 1
  let ready: Sent | undefined
  return {
    by: async (actor) => (ready ??= (await send?.(world, actor)) ?? {}),
    told(code) {
      if (isOwn || !refusals.includes(code)) ready = undefined
    },
  }
}

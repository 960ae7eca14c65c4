import type { Caller } from '../harness.ts'
import type { Actor, World } from './world.ts'

/** What a call is sent. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  rawBody?: unknown
  headers?: Record<string, string>
}

/** How a call is tried: always right in itself, and with ids of the club whoever tries. */
export interface Fixture {
  /** What is sent. It takes the actor only where that depends on who calls (`sent-anew.ts`). */
  send?: (world: World, actor: Actor) => Sent | Promise<Sent>
  /** What those who may are told: 0 unless said. */
  allowed?: number
  /** What people from outside are told where the call is theirs to make and only what it names is not: as `allowed` unless said. */
  outside?: number
  /** Who tries instead of the actor's usual session, where trying uses something up. */
  as?: (world: World, actor: Exclude<Actor, 'anonymous'>) => Promise<Caller>
}

/** A fixture that sends a body alone; like `body`, it takes the actor only where what is sent depends on who calls. */
export const inBody = (body: (world: World, actor: Actor) => unknown): Pick<Fixture, 'send'> => ({
  send:
    body.length > 1
      ? async (world, actor) => ({ rawBody: await body(world, actor) })
      : async (world) => ({ rawBody: await (body as (world: World) => unknown)(world) }),
})

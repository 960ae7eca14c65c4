import { setTimeout as pause } from 'node:timers/promises'
import { ask, type Soak, unlessCut, type Visitor } from './ask.ts'
import { type Deed, read, register, signIn, signInByCode, takeAlong, watch } from './calls.ts'
import { aList, aPhoto, checkList, fileDeeds, uploadPhoto } from './files.ts'
import { beRefused } from './refused.ts'
import type { SoakWorld } from './world.ts'

const PASSWORD = 'A quiet lane 2026'
const MB = 1024 * 1024
/** A name of nobody else, whatever ran on this store before. */
const accountOf = (n: number) => `soak${process.pid}x${n}`

/** Begins to visit a portal: so many people sign up. */
export async function beginSoak(address: string, codes: string, world: SoakWorld, people: number): Promise<Soak> {
  const soak: Soak = { address, world, visitors: [], codes, cut: 0, busy: 0 }
  for (let n = 0; n < people; n += 1) {
    const body = { account: accountOf(n), password: PASSWORD, name: '王小明的妈妈' }
    const { token } = await ask<{ token: string }>(soak, '/auth/register', { body })
    soak.visitors.push({ account: body.account, password: PASSWORD, token } satisfies Visitor)
  }
  return soak
}

/** What is done besides reading, each with every so manieth read. */
export async function mixOf(soak: Soak): Promise<readonly (readonly [every: number, deed: Deed])[]> {
  const { photo, sheet } = await fileDeeds(soak)
  return [
    [20, beRefused],
    [25, watch],
    [40, register],
    [50, signIn],
    [150, signInByCode],
    [150, photo],
    [400, sheet],
    [400, takeAlong],
  ]
}

/** How long a soak goes on, and how fast. */
interface Pace {
  /** Reads, in all; what else is done comes on top. */
  reads: number
  /** Reads a second; as fast as they are answered where nothing is told. */
  perSecond?: number
  /** How many work beside each other. */
  workers: number
}

let turns = 0

/** Reads so often, and does everything else in between. Ends with the first answer that is not as it should be. */
export async function visit(soak: Soak, mix: Awaited<ReturnType<typeof mixOf>>, pace: Pace): Promise<void> {
  const { reads, perSecond = Number.POSITIVE_INFINITY, workers } = pace
  const began = performance.now()
  let begun = 0
  const work = async () => {
    while (begun < reads) {
      begun += 1
      turns += 1
      const turn = turns
      const early = began + (begun / perSecond) * 1000 - performance.now()
      if (early > 0) await pause(early)
      await unlessCut(soak, () => read(soak, turn))
      for (const [every, deed] of mix) if (turn % every === 0) await unlessCut(soak, () => deed(soak, turn / every))
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** Everything at once: 64 photos of 10 MB, 5 lists of 5,000 people, 200 sign-ins. */
export async function burst(soak: Soak): Promise<void> {
  const [photo, list] = [await aPhoto(10 * MB), aList(soak, 5_000)]
  const times = (count: number, one: (turn: number) => Promise<unknown>) =>
    Array.from({ length: count }, (_none, at) => unlessCut(soak, () => one(at)))
  await Promise.all([
    ...times(64, (turn) => uploadPhoto(soak, turn, photo)),
    ...times(5, (turn) => checkList(soak, turn, list)),
    ...times(200, (turn) => signIn(soak, turn)),
  ])
}

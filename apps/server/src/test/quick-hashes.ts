import type * as Argon2 from '@node-rs/argon2'
import { vi } from 'vitest'
import { hashCost } from './hash-cost.ts'

/** The least that Argon2 takes. */
const QUICK = { memoryCost: 8, timeCost: 1 }

// A hash is slow on purpose, and tests sign up people by the thousand: a fifth of their work went there. A hash says what it cost, so
// that checking one is quick too. Portals in processes of their own hash as they always do.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>()
  const hash = (password: string, cost: Argon2.Options) =>
    argon2.hash(password, hashCost.asAgreed ? cost : { ...cost, ...QUICK })
  return { ...argon2, hash }
})

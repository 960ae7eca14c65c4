import { onTestFinished } from 'vitest'

/** Whether passwords are hashed at the portal's own cost (`quick-hashes.ts`). */
export const hashCost = { asAgreed: false }

/** Has passwords hashed at the portal's own cost until the test ends. */
export function hashAsAgreed(): void {
  hashCost.asAgreed = true
  onTestFinished(() => void (hashCost.asAgreed = false))
}

import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeLimiter, perAddress } from '../../http/limits/rate-limit.ts'
import { oncePer } from '../../kernel/once-per.ts'

/** Tries from one address: enough for a school behind one address, too few for password spraying. */
const SIGN_INS = { burst: 100, everyS: 3 }
/** New accounts from one address. */
const SIGN_UPS = { burst: 60, everyS: 30 }
/** Wrong codes from one address, whatever phones they are for. */
const WRONG_CODES = { burst: 40, everyS: 60 }
/** Wrong passwords for one account from one address: two buckets make the wait grow from ten seconds to two minutes. */
const FIRST_TRIES = { burst: 10, everyS: 10 }
const LATER_TRIES = { burst: 20, everyS: 120 }

/** Limits around signing in. They slow a guesser down and never lock an account: others are let in from elsewhere. */
export interface SignInLimits {
  /** Counts a try before the password is looked at; refuses `too_many_requests`. */
  beforeSignIn(account: string, address: string): void
  /** A right password is not held against anybody. */
  afterSignIn(account: string, address: string): void
  /** Counts a try of a code or ticket; refuses `too_many_requests`. How often a phone's code may be tried is the store's matter. */
  beforeCode(address: string): void
  /** Counts a guess at a code too; refuses `too_many_requests`. */
  beforeGuess(address: string): void
  /** A right code is not held against anybody. */
  afterGuess(address: string): void
  /** Counts a try of the present password by somebody signed in; refuses `too_many_requests`. */
  beforePassword(accountId: string): void
  /** A right password is not held against anybody. */
  afterPassword(accountId: string): void
  /** Counts a new account; refuses `too_many_requests`. */
  beforeSignUp(address: string): void
}

/** The limits of this portal, made when they are asked for first. */
export const signInLimitsOf = oncePer(makeSignInLimits)

/** Makes the limits of one portal. Only those per address are loosened by the settings. */
function makeSignInLimits(deps: Deps): SignInLimits {
  const signIns = makeLimiter(deps, perAddress(deps.settings, SIGN_INS))
  const signUps = makeLimiter(deps, perAddress(deps.settings, SIGN_UPS))
  const wrongCodes = makeLimiter(deps, perAddress(deps.settings, WRONG_CODES))
  const tries = [makeLimiter(deps, FIRST_TRIES), makeLimiter(deps, LATER_TRIES)]
  const keyOf = (account: string, address: string) => `${addressKey(address)} ${account}`
  return {
    beforeSignIn(account, address) {
      signIns(addressKey(address))
      for (const limit of tries) limit(keyOf(account, address))
    },
    afterSignIn(account, address) {
      for (const limit of tries) limit.giveBack(keyOf(account, address))
    },
    beforeCode: (address) => signIns(addressKey(address)),
    beforeGuess(address) {
      signIns(addressKey(address))
      wrongCodes(addressKey(address))
    },
    afterGuess: (address) => wrongCodes.giveBack(addressKey(address)),
    beforePassword(accountId) {
      for (const limit of tries) limit(accountId)
    },
    afterPassword(accountId) {
      for (const limit of tries) limit.giveBack(accountId)
    },
    beforeSignUp: (address) => signUps(addressKey(address)),
  }
}

import type { Deps } from '../../deps.ts'
import { addressKey } from '../../http/limits/caller-address.ts'
import { makeShares, type Owner } from '../../http/limits/shares.ts'

/** Uploads taken in at once, over all: each holds a connection and a file. Whoever comes then waits a moment. */
const ROOM = { most: 64, waiting: 512, waitMs: 60_000 }
/** Of one account: a club's photos go four at a time, from a few devices. */
const OF_ACCOUNT = 12
/** From one address: a school's people are behind one, and others go on beside it. */
const OF_ADDRESS = 40

/** Makes room for uploads, of which an account and an address have no more than their share. */
export function uploadShares({ settings }: Pick<Deps, 'settings'>) {
  const share = makeShares(ROOM)
  const ofAddress = settings.rateLimits === 'loose' ? ROOM.most : OF_ADDRESS
  return <T>({ accountId, address }: { accountId: string; address: string }, work: () => Promise<T>): Promise<T> => {
    const owners: Owner[] = [
      { key: `account ${accountId}`, most: OF_ACCOUNT },
      { key: `address ${addressKey(address)}`, most: ofAddress },
    ]
    return share(owners, work)
  }
}

import { atLeast, type Goal, told } from '../goals.ts'
import { createKey, listKey } from './rows.ts'

/** How many times as fast as each peer the portal is to be; a peer that stands here without a number is told and no goal. */
const CREATE: Record<string, number> = { 'Parse Server': 4, Directus: 20 }
const LIST: Record<string, number> = { 'Parse Server': 5 }

const goalOf = (peer: string, least: Record<string, number>) => {
  const limit = Object.entries(least).find(([name]) => peer.startsWith(name))?.[1]
  return limit === undefined ? told : atLeast(limit)
}

/** The portal beside each of these peers, by the names of their rows. */
export const peerGoals = (portal: string, peers: string[], sizes: number[]): Goal[] =>
  peers.flatMap((peer) => [
    {
      name: `create / ${peer}`,
      value: (of) => of(createKey(portal)) / of(createKey(peer)),
      ...goalOf(peer, CREATE),
    },
    ...sizes.map(
      (entries): Goal => ({
        name: `list of ${entries.toLocaleString('en')} / ${peer}`,
        value: (of) => of(listKey(portal, entries)) / of(listKey(peer, entries)),
        ...goalOf(peer, LIST),
      }),
    ),
  ])

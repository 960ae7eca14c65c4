import type { WholeCall } from '@startline/contract/whole'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { languageOfRequest } from '../answers/envelope.ts'
import { shownToken } from '../session/session-guard.ts'
import type { Keeper, PublicResponse } from './public-response.ts'

/** Addresses of each call that are known; the portal's own pages ask for fewer. */
const MOST_ADDRESSES = 500
/** Characters; who asks by a longer one is answered all the same. */
const LONGEST_ADDRESS = 300

/** Who keeps the answers of one call. */
interface KeepersByAddress {
  /** What stands at the address that a visitor asks for; null for everybody else, and where it is to be found the usual way. */
  find: (request: FastifyRequest) => PublicResponse | null
  /** Whether somebody has asked at this address lately what is kept for all: to make it anew takes little. */
  knows: (request: FastifyRequest) => boolean
  /** Remembers who keeps the answer to a request. */
  note: (request: FastifyRequest, answer: PublicResponse) => void
}

/**
 * Remembers who keeps the answer to an address: where thousands ask at once, neither reading the address nor finding the answer takes time.
 * For visitors alone: whoever shows a token is looked at first.
 */
export function keepersByAddress(deps: Pick<Deps, 'settings'>, call: WholeCall): KeepersByAddress {
  let keepers: LRUCache<string, Keeper> | null = null
  const addressOf = (request: FastifyRequest) => `${languageOfRequest(request)} ${request.url}`
  const isVisitor = (request: FastifyRequest) => shownToken(deps, call, request) === undefined
  return {
    find: (request) => {
      if (keepers === null || !isVisitor(request)) return null
      return keepers.get(addressOf(request))?.peek() ?? null
    },
    knows: (request) => keepers?.has(addressOf(request)) ?? false,
    note: (request, { keeper }) => {
      if (keeper === null || request.url.length > LONGEST_ADDRESS || !isVisitor(request)) return
      keepers ??= new LRUCache({ max: MOST_ADDRESSES })
      keepers.set(addressOf(request), keeper)
    },
  }
}

import type { Endpoint } from '../calls/endpoint.ts'

/** A document of the contract. Each stands by itself: what several of them share is in all of them. */
export interface OpenApiDocument {
  /** Where it is served. */
  path: string
  title: string
  description: string
  /** Whether it tells of a call. */
  tells: (call: Pick<Endpoint, 'path'>) => boolean
}

const isOfConsole = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/console/')

/**
 * The documents of the contract, which together tell of every call, and of each once. Who registers and who holds events are different
 * programs: neither has to load what the other calls.
 */
export const openApiDocuments: readonly OpenApiDocument[] = [
  {
    path: '/openapi.json',
    title: 'Startline',
    description: 'The registration portal’s HTTP contract, but for the calls of whoever holds events.',
    tells: (call) => !isOfConsole(call),
  },
  {
    path: '/openapi/console.json',
    title: 'Startline console',
    description: 'The HTTP contract of whoever holds events, or has a duty at one: all calls under /api/console.',
    tells: isOfConsole,
  },
]

import type { Data, Endpoint } from '@startline/contract'
import type { Call, CallInput } from './call.ts'

/** Whose answer it is: ids of the organization and the person, or whatever else it depends on besides what is asked. Nothing where it is the same for all. */
type Whose = readonly unknown[]

/**
 * The key under which a call's answer is kept: the call itself, whose answer it is, and what was asked. Without what is asked, and without
 * whose, it is the beginning of many keys, as for what has to be read anew.
 */
export const keyOf = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  whose: Whose = [],
  asked?: object,
): readonly unknown[] => [`${endpoint.method} ${endpoint.path}`, whose, ...(asked ? [asked] : [])]

/** A call as a query: its key, and how to make it. It is given up when nobody waits for it any more. */
export const queryOf = <E extends Endpoint>(call: Call, endpoint: E, whose: Whose = [], input?: CallInput<E>) => ({
  queryKey: keyOf(endpoint, whose, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Data<E>> => call(endpoint, { ...input, signal }),
})

import type { CallName, CallOf, Definitions, Endpoint } from './calls/endpoint.ts'
import * as contract from './index.ts'
import type { Definition } from './schemas/common.ts'
import * as schemas from './schemas.ts'

/** A call with its definition: what routes, documents and checks are made of. */
export interface WholeCall extends Endpoint, Definition {
  /** The operation's name in documents, under which the call is exported. */
  readonly name: CallName
}

const tables = Object.entries(schemas).flatMap(([name, table]) => (name.endsWith('Calls') ? [table] : []))
const definitions = Object.assign({}, ...tables) as Definitions
/** Where each of them lives. This does not compile where a definition has no call. */
const calls: { readonly [N in CallName]: CallOf<N> } = contract
const names = Object.keys(definitions) as CallName[]

/** Every call of the contract, each with its definition. */
export const wholeCalls: readonly WholeCall[] = names.map((name) => ({ ...calls[name], ...definitions[name], name }))

const byAddress = new Map(wholeCalls.map((call) => [`${call.method} ${call.path}`, call]))

/**
 * A call with its definition.
 * @throws Error for a call that is none of the contract's
 */
export function wholeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): WholeCall {
  const whole = byAddress.get(`${method} ${path}`)
  if (whole === undefined) throw new Error(`The contract has no call ${method} ${path}.`)
  return whole
}

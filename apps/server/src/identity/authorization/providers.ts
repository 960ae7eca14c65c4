import type { Provider } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { makeProvider } from './provider.ts'

interface Made {
  provider: Provider
  handle: ReturnType<Provider['callback']>
}

const made = new WeakMap<Deps, Made>()

function madeFor(deps: Deps): Made {
  const known = made.get(deps)
  if (known !== undefined) return known
  const provider = makeProvider(deps)
  const fresh = { provider, handle: provider.callback() }
  made.set(deps, fresh)
  return fresh
}

/** The provider of this portal, made when somebody first needs it: its issuer is known only once the portal listens. */
export const providerOf = (deps: Deps): Provider => madeFor(deps).provider

/** What answers requests for it. */
export const handlerOf = (deps: Deps): Made['handle'] => madeFor(deps).handle

import { hash, timingSafeEqual } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'
import type { Deps } from '../../deps.ts'
import { oncePer } from '../../kernel/once-per.ts'
import { findToldPerson, isGrantStanding, organizationOfGrant } from './authorization.store.ts'
import { renderError } from './error-page.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { loadSigningKey, type SigningKey } from './signing-key.ts'

/** Where the provider lives on the portal; its issuer is the portal's address with this. */
export const OIDC_PATH = '/oidc'

/** The parameter in which a request with `prompt=none` reaches the provider. */
export const SILENT = 'portal_silent'

/** How long things live, in seconds. */
const LIFE_S = {
  /** A person may have to register first. */
  Interaction: 30 * 60,
  AuthorizationCode: 60,
  /** Good for asking who has come, and for nothing else. */
  AccessToken: 10 * 60,
  IdToken: 10 * 60,
  /** Longer than a code and its token together. */
  Grant: 15 * 60,
  /** There are none; see oidc-adapter.ts. */
  Session: 60,
} as const

const off = { enabled: false } as const

/** Everything that is not the code flow of an application with a server of its own is off: decisions/0015-single-sign-on.md. */
const settingsOf = (deps: Deps, key: SigningKey): Configuration => ({
  adapter: oidcAdapter(deps),
  jwks: { keys: [key] },
  responseTypes: ['code'],
  scopes: ['openid', 'profile', 'organization'],
  claims: { openid: ['sub'], profile: ['name'], organization: ['organization'], auth_time: null, iss: null },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  enabledJWA: { idTokenSigningAlgValues: ['RS256'], userinfoSigningAlgValues: ['RS256'] },
  pkce: { required: () => true },
  // `prompt=none` as the mount hands it over: the portal's page answers it without asking.
  extraParams: [SILENT],
  discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
  allowOmittingSingleRegisteredRedirectUri: false,
  expiresWithSession: () => false,
  clientBasedCORS: () => false,
  features: {
    devInteractions: off,
    dPoP: off,
    pushedAuthorizationRequests: off,
    resourceIndicators: off,
    rpInitiatedLogout: off,
  },
  routes: { authorization: '/auth', token: '/token', userinfo: '/userinfo', jwks: '/jwks' },
  ttl: LIFE_S,
  cookies: {
    names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
    long: { httpOnly: true, sameSite: 'lax', path: OIDC_PATH },
    // Without a path: each interaction's cookie goes to its own address under ours, so that two tabs do not meet.
    short: { httpOnly: true, sameSite: 'lax' },
    keys: [deps.vault.derive('oidc cookies')],
  },
  interactions: { url: (_ctx, { uid }) => `${OIDC_PATH}/interactions/${uid}` },
  findAccount: (ctx, accountId, token) => accountOf(deps, accountId, ctx.oidc.client?.clientId, token),
  renderError,
  fetch: () => Promise.reject(new Error('the provider asks nobody')),
})

const grantOf = (token: object | undefined): string | undefined =>
  token && 'grantId' in token && typeof token.grantId === 'string' ? token.grantId : undefined

const isCode = (token: object | undefined): boolean =>
  token !== undefined && 'kind' in token && token.kind === 'AuthorizationCode'

/** Who somebody is when a code or token is shown: as of now. Without either, the person is the one who has just answered. */
async function accountOf(deps: Deps, accountId: string, clientId: string | undefined, token: object | undefined) {
  const grantId = grantOf(token)
  if (grantId === undefined) return { accountId, claims: async () => ({ sub: accountId }) }
  const { db } = deps.database
  if (isCode(token) && !(await isGrantStanding(db, accountId, grantId, deps.now()))) return undefined
  const who = { accountId, organizationId: organizationOfGrant(grantId) }
  const person = await findToldPerson(db, who, clientId ?? '')
  if (person === undefined) return undefined
  const organization = { id: person.organization_id, name: person.organization_name, role: person.role }
  // A claim without a value is left out (OpenID Connect Core, 5.3.2).
  const name = person.name === null ? {} : { name: person.name }
  return { accountId, claims: async () => ({ sub: accountId, ...name, organization }) }
}

/** What stands as a client's secret is the hash of one. */
function isSecretOfClient(this: ClientMetadata & { clientSecret?: string }, given: string): boolean {
  const kept = Buffer.from(this.clientSecret ?? '', 'base64url')
  const ours = hash('sha256', given, 'buffer')
  return kept.length === ours.length && timingSafeEqual(kept, ours)
}

/** Makes the OpenID Connect provider of this portal. */
function makeProvider(deps: Deps): Provider {
  const key = loadSigningKey(deps.settings.dataFolder)
  const provider = new Provider(`${deps.settings.publicUrl}${OIDC_PATH}`, settingsOf(deps, key))
  Object.assign(provider.Client.prototype, { compareClientSecret: isSecretOfClient })
  // Scheme and host are those of PUBLIC_URL, which the mount writes into every request; nobody else's word counts.
  provider.proxy = true
  const failed = (err: unknown) => deps.log.error({ err }, 'the OpenID Connect provider failed')
  provider.on('server_error', (_ctx, error) => failed(error))
  const events: EventEmitter = provider
  events.on('error', failed)
  return provider
}

interface Made {
  provider: Provider
  handle: ReturnType<Provider['callback']>
}

const madeFor = oncePer((deps: Deps): Made => {
  const provider = makeProvider(deps)
  return { provider, handle: provider.callback() }
})

/** The provider of this portal, made when somebody first needs it: its issuer is known only once the portal listens. */
export const providerOf = (deps: Deps): Provider => madeFor(deps).provider

/** What answers requests for it. */
export const handlerOf = (deps: Deps): Made['handle'] => madeFor(deps).handle

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAuthorization, type BodyInput, type Data, showAuthorization } from '@startline/contract'
import * as client from 'openid-client'
import { openPortal, type Person, type PortalOptions, type TestPortal } from '../../test/harness.ts'
import { anApplication, type TestApplication } from '../application/application-fixtures.ts'

/** Where an application of the tests wants people back. */
export const CALLBACK = 'https://timing.example/callback'

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A portal that listens, so that the client library speaks to it as to any other. For tests. */
export async function openListening(
  env: Record<string, string> = {},
  more?: PortalOptions,
): Promise<TestPortal & { address: string }> {
  const port = await freePort()
  const portal = await openPortal({ PORT: String(port), ...env }, more)
  await portal.app.listen({ host: '127.0.0.1', port })
  return { ...portal, address: `http://127.0.0.1:${port}` }
}

/** An application that signs people in by OpenID Connect. For tests. */
export interface OidcApplication extends TestApplication {
  config: client.Configuration
}

/** Registers an application and lets the client library discover the provider. For tests. */
export async function anOidcApplication(
  portal: TestPortal & { address: string },
  auth?: (secret: string) => client.ClientAuth,
): Promise<OidcApplication> {
  const application = await anApplication(portal.deps, { redirectUris: [CALLBACK] })
  return { ...application, config: await configure(portal, application, auth) }
}

/** What the client library knows of the provider, for these credentials. For tests. */
export const configure = (
  { address }: { address: string },
  { code, secret }: Pick<TestApplication, 'code' | 'secret'>,
  auth: (secret: string) => client.ClientAuth = client.ClientSecretBasic,
): Promise<client.Configuration> =>
  client.discovery(new URL(`${address}/oidc`), code, { client_secret: secret }, auth(secret), {
    execute: [client.allowInsecureRequests],
  })

/** The cookies of one browser, as far as these tests need them: a path each, and the last value counts. For tests. */
class CookieJar {
  readonly #kept = new Map<string, { value: string; path: string }>()
  /** Every `Set-Cookie` that came, as it came. */
  readonly seen: string[] = []

  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      this.seen.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/'
      if (/expires=Thu, 01 Jan 1970/.test(line)) this.#kept.delete(`${name} ${path}`)
      else this.#kept.set(`${name} ${path}`, { value: `${name}=${value}`, path })
    }
  }

  for(url: string): string {
    const { pathname } = new URL(url)
    const reaches = ({ path }: { path: string }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'))
    return [...this.#kept.values()]
      .filter(reaches)
      .map(({ value }) => value)
      .join('; ')
  }
}

/** A browser that goes where it is told, one step at a time. For tests. */
interface Browser {
  jar: CookieJar
  go(url: string, init?: RequestInit): Promise<Response>
}

/** Opens a browser without cookies. For tests. */
export function openBrowser(): Browser {
  const jar = new CookieJar()
  const go = async (url: string, init: RequestInit = {}) => {
    const headers = { accept: 'text/html', cookie: jar.for(url), ...(init.headers as Record<string, string>) }
    const answer = await fetch(url, { redirect: 'manual', ...init, headers })
    jar.take(answer)
    return answer
  }
  return { jar, go }
}

/** What an application keeps between sending a person away and their return. For tests. */
interface Departure {
  url: string
  checks: { pkceCodeVerifier: string; expectedState: string; expectedNonce: string }
}

/** An application sends a person to the provider. For tests. */
export async function depart({ config }: OidcApplication, more: Record<string, string> = {}): Promise<Departure> {
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid profile organization',
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: expectedState,
    nonce: expectedNonce,
    ...more,
  })
  return { url: url.href, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}

/** Follows a departure up to the portal's screen; gives the interaction's name. For tests. */
export async function reachScreen(portal: { address: string }, browser: Browser, { url }: Departure): Promise<string> {
  const begun = await browser.go(url)
  const onward = await browser.go(new URL(begun.headers.get('location') ?? '', portal.address).href)
  const screen = new URL(onward.headers.get('location') ?? '', portal.address)
  if (screen.pathname !== '/account/authorize') throw new Error(`${begun.status} ${await begun.text()}`)
  return screen.searchParams.get('uid') ?? ''
}

/** A person with a browser of their own at the screen of an application. For tests. */
export async function atScreen(
  portal: { address: string },
  application: OidcApplication,
  more: Record<string, string> = {},
) {
  const [departure, browser] = [await depart(application, more), openBrowser()]
  return { departure, browser, uid: await reachScreen(portal, browser, departure) }
}

const interactionUrl = (portal: { address: string }, uid: string) => `${portal.address}/oidc/interactions/${uid}`

/** What the screen asks. For tests. */
export const asked = (portal: TestPortal & { address: string }, browser: Browser, who: Person, uid: string) =>
  who.call(showAuthorization, { params: { uid }, headers: { cookie: browser.jar.for(interactionUrl(portal, uid)) } })

/** What the person answers. For tests. */
export const answer = (
  portal: TestPortal & { address: string },
  browser: Browser,
  who: Person,
  { uid, ...body }: { uid: string } & BodyInput<typeof answerAuthorization>,
) =>
  who.call(answerAuthorization, {
    params: { uid },
    headers: { cookie: browser.jar.for(interactionUrl(portal, uid)) },
    body,
  })

/** Goes on from an answer; gives the address of the application that the browser is sent to. For tests. */
export async function goOn(
  portal: { address: string },
  browser: Browser,
  { continue_at }: Data<typeof answerAuthorization>,
): Promise<URL> {
  const resumed = await browser.go(portal.address + continue_at)
  const location = resumed.headers.get('location')
  if (location === null) throw new Error(`${resumed.status} ${await resumed.text()}`)
  return new URL(location)
}

/** A person signs in to an application, from leaving it to coming back; gives where they come back to. For tests. */
export async function signInTo(
  portal: TestPortal & { address: string },
  departure: Departure,
  who: Person,
  browser: Browser = openBrowser(),
): Promise<URL> {
  const uid = await reachScreen(portal, browser, departure)
  const { data } = await answer(portal, browser, who, { uid, allow: true })
  return goOn(portal, browser, data)
}

/** The application takes the person in again and asks for tokens. For tests. */
export const arrive = ({ config }: OidcApplication, back: URL, { checks }: Departure) =>
  client.authorizationCodeGrant(config, back, checks)

/** The protocol's word for why the client library was refused. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof client.WWWAuthenticateChallengeError) return String(error.cause[0]?.parameters.error)
      return String((error as { error?: string }).error)
    },
  )

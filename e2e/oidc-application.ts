import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as client from 'openid-client'
import { inject } from 'vitest'
import { runInPortal } from './external-application.ts'

/** A small application of somebody else's that signs people in by OpenID Connect, with a library as anybody would. */
export interface OidcApplication {
  code: string
  name: string
  /** Where a person presses "sign in". `more` goes to the provider, as `prompt`. */
  door(more?: Record<string, string>): string
  close(): Promise<void>
}

const LOOPBACK = { execute: [client.allowInsecureRequests] }

let applications = 0

interface Told {
  name?: string
  organization?: { name: string; role: string }
}

/** What the person reads when they come back: who they are for the application, or what the provider said. */
async function arrive(
  config: client.Configuration,
  back: URL,
  checks: client.AuthorizationCodeGrantChecks,
): Promise<string> {
  try {
    const tokens = await client.authorizationCodeGrant(config, back, checks)
    const told = await client.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
    const { name, organization } = told as Told
    return `signed in as ${name} for ${organization?.name} (${organization?.role})`
  } catch (error) {
    return `not signed in: ${(error as { error?: string }).error}`
  }
}

/** Starts such an application on a free port and registers it with the portal under test. */
export async function anOidcApplication(name = '赛事直播'): Promise<OidcApplication> {
  applications += 1
  const code = `oidc-${process.pid}-${applications}`
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callback = `${base}/callback`
  const named = ['--name', name, '--name-en', 'Live', '--entry', `${base}/door`, '--redirect', callback]
  const { app_secret } = JSON.parse(await runInPortal('app', 'register', code, ...named)) as { app_secret: string }
  const config = await client.discovery(new URL(`${inject('address')}/oidc`), code, app_secret, undefined, LOOPBACK)
  const departed = new Map<string, string>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    if (url.pathname === '/callback') {
      const state = url.searchParams.get('state') ?? ''
      const words = await arrive(config, url, { pkceCodeVerifier: departed.get(state), expectedState: state })
      return void response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<html lang="en"><title>Live</title><h1>Live</h1><p>${words}</p>`)
    }
    if (url.pathname !== '/door') return void response.writeHead(404).end()
    const verifier = client.randomPKCECodeVerifier()
    const state = client.randomState()
    departed.set(state, verifier)
    const onward = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: 'openid profile organization',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...Object.fromEntries(url.searchParams),
    })
    response.writeHead(302, { location: onward.href }).end()
  }

  const door = (more: Record<string, string> = {}) => `${base}/door?${new URLSearchParams(more)}`
  const close = async () => {
    await runInPortal('app', 'disable', code)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { code, name, door, close }
}

import type { ServerProcess } from './server-process.ts'
import { tokenOf } from './world.ts'

/** Calls a portal as one organization; throws where it is refused. */
export type Sender = (path: string, body?: object, method?: string) => Promise<Response>

/** Whoever calls the portal for the n-th organization. Without a body and a method it reads. */
export function sender(server: Pick<ServerProcess, 'address'>, organization: number): Sender {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(organization)}` }
  return async (path, body, method = body === undefined ? 'GET' : 'POST') => {
    const response = await fetch(server.address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${(await response.text()).slice(0, 400)}`)
    return response
  }
}

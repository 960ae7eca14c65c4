import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WrongOption } from '../options.ts'
import type { Runtime } from '../server-process.ts'

/** A checkout of this repository, run with its own libraries as its `npm start` runs it. */
export interface Checkout extends Runtime {
  /** Entry of its portal. */
  portal: string
}

/** What `tools/start.mjs` of a checkout starts its portal with. */
interface StartTools {
  NODE: string
  SERVER: string
  FRUGAL_ENV: Record<string, string>
  FRUGAL_FLAGS: string[]
}

/**
 * Reads from a checkout how its `npm start` starts the portal.
 * @throws WrongOption when the folder is no checkout, or has no libraries of its own
 */
export async function openCheckout(folder: string): Promise<Checkout> {
  const root = resolve(folder)
  const server = join(root, 'apps', 'server')
  if (!existsSync(join(server, 'src', 'main.ts'))) throw new WrongOption(`${root} is not a checkout of the portal.`)
  // Linked as a whole, node_modules would lead to the packages of another checkout.
  const linked = join(root, 'node_modules', '@startline', 'server')
  if (!existsSync(linked) || realpathSync(linked) !== realpathSync(server))
    throw new WrongOption(`${root} needs a node_modules of its own: run npm ci there, or copy the folder.`)
  const tool = async (name: string) => (await import(pathToFileURL(join(root, 'tools', name)).href)) as StartTools
  const { NODE, SERVER } = await tool('paths.mjs')
  const { FRUGAL_ENV, FRUGAL_FLAGS } = await tool('frugal.mjs')
  const node = existsSync(NODE) ? NODE : process.execPath
  return { root, node, flags: FRUGAL_FLAGS, env: FRUGAL_ENV, portal: SERVER }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** In the environment of the test processes: a folder for what each file has used of the server; without it nothing is noted. */
const FOLDER = process.env.STARTLINE_TEST_USES || null

/** What one test file has used of the server, as `tools/embedded-list.ts` reads it. */
export interface FileUses {
  /** From the root of the repository. */
  file: string
  /** From before the file was read until its last portal was closed. */
  ms: number
  /** Statements, calls and commands that went through, each once. */
  uses: string[]
  /** Statements written by hand that this process knew by then, used or not. */
  declared: string[]
}

const used = new Set<string>()

/** Whether this run is asked what its files use. */
export const notesUses: boolean = FOLDER !== null

/** Whether a statement written by hand is the portal's; tests have some too. */
export const isOfPortal = (name: string): boolean => !/^test[-_]/.test(name)

/** Notes that the file under test has used something, such as `statement find_account`. */
export const noteUse = (what: string): void => void used.add(what)

/** Forgets what the files before have used. */
export const forgetUses = (): void => used.clear()

/** Notes every call of a portal that is answered well; asking for no more than the heads is its call, too. */
export function noteCalls(app: FastifyInstance): void {
  if (!notesUses) return
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    const of = method === 'HEAD' ? 'GET' : method
    if (statusCode < 400 && routeOptions.url !== undefined) noteUse(`call ${of} ${routeOptions.url}`)
  })
}

/** Writes down what the file has used on this store. */
export function writeUses(store: string, { file, ms, declared }: Omit<FileUses, 'uses'>): void {
  const folder = join(FOLDER ?? '', store)
  mkdirSync(folder, { recursive: true })
  const told: FileUses = { file, ms, uses: [...used].toSorted(), declared }
  writeFileSync(join(folder, `${file.replaceAll('/', '_')}.json`), JSON.stringify(told))
}

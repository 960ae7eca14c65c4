import { recall, remember } from '../base/page-memory.ts'

/** A chunk that did not come: `type` and `request` as the loader tells them. */
interface ChunkError extends Error {
  type?: string
  request?: string
  code?: string
}

const RELOADED_FOR = 'startline.reloaded-for'

/** True for failures of the chunk loader: scripts, styles and our own time-out. */
export function isChunkError(error: unknown): error is ChunkError {
  if (!(error instanceof Error)) return false
  const { code } = error as ChunkError
  return (
    error.name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    /Loading (CSS )?chunk .*failed/.test(error.message)
  )
}

const timeoutError = (request: string): ChunkError =>
  Object.assign(new Error(`Loading chunk failed.\n(timeout: ${request})`), {
    name: 'ChunkLoadError',
    type: 'timeout',
    request,
  })

/** Rejects when `load` takes longer than the chunk time-out; the loader's own limit covers scripts only, not styles. */
export async function withTimeout<T>(load: Promise<T>, request: string, ms = __CHUNK_TIMEOUT_MS__): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError(request)), ms)
  })
  return Promise.race([load, tooLate]).finally(() => clearTimeout(timer))
}

/** The name of the running build: the address of its first script, which carries a content hash. */
const runningBuild = (): string | null =>
  document.querySelector<HTMLScriptElement>('script[src*="/static/js/index."]')?.getAttribute('src') ?? null

/** True when the server's page names another first script than this tab runs. False when it cannot be told. */
async function isOutdated(build: string): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => null)
  return page?.ok === true && !(await page.text()).includes(build)
}

/**
 * A tab opened before a deploy may ask for chunks that are gone. Reloads it once per build, at the address the person
 * was going to; a second failure is shown. Gives true when the page is about to go away.
 */
export async function reloadIfOutdated(error: unknown): Promise<boolean> {
  const build = runningBuild()
  if (!isChunkError(error) || !build || !(await isOutdated(build))) return false
  if (recall(RELOADED_FOR) === build) return false
  remember(RELOADED_FOR, build)
  // Where nothing can be kept, nothing would stop a second reload.
  if (recall(RELOADED_FOR) !== build) return false
  location.reload()
  return true
}

/** Loads a lazily imported module with the time-out and the guarded reload. */
export async function recoverable<T>(load: () => Promise<T>, request: string): Promise<T> {
  try {
    return await withTimeout(load(), request)
  } catch (error) {
    if (await reloadIfOutdated(error)) return new Promise<never>(() => undefined)
    throw error
  }
}

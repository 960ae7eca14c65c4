import { vi } from 'vitest'

/** A storage as browsers have it, in memory; `full` refuses every write, as a full or closed one does. */
class MemoryStorage implements Storage {
  [name: string]: unknown
  full = false
  readonly #kept = new Map<string, string>()

  get length(): number {
    return this.#kept.size
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null
  }
  setItem(key: string, text: string): void {
    if (this.full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#kept.set(key, text)
  }
  removeItem(key: string): void {
    this.#kept.delete(key)
  }
  clear(): void {
    this.#kept.clear()
  }
  /** Everything that is kept. */
  get all(): Record<string, string> {
    return Object.fromEntries(this.#kept)
  }
}

/** The parts of a browser that a session touches, in memory. */
export interface Device {
  jar: Map<string, string>
  local: MemoryStorage
  tab: MemoryStorage
  assign: ReturnType<typeof vi.fn>
  reload: ReturnType<typeof vi.fn>
  /** What the window and the document hear. */
  page: EventTarget
}

function write(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ')
  const name = pair.slice(0, pair.indexOf('='))
  const isOver = attributes.some((text) => text.startsWith('expires=') && Date.parse(text.slice(8)) < Date.now())
  if (isOver) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}

/** Puts a browser of this address around the test; `vi.unstubAllGlobals` takes it away. */
export function aDevice(address = '/applicationForm?event=7'): Device {
  const { pathname, search, hash } = new URL(address, 'https://portal.example')
  const jar = new Map<string, string>()
  const [local, tab] = [new MemoryStorage(), new MemoryStorage()]
  const [assign, reload] = [vi.fn(), vi.fn()]
  const page = new EventTarget()
  const listening = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  }
  vi.stubGlobal('document', {
    ...listening,
    visibilityState: 'visible',
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ')
    },
    set cookie(text: string) {
      write(jar, text)
    },
  })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('location', { protocol: 'https:', pathname, search, hash, assign, reload })
  for (const [name, act] of Object.entries(listening)) vi.stubGlobal(name, act)
  return { jar, local, tab, assign, reload, page }
}

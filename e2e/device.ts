import type { Page } from 'playwright-core'

/** The keys of drafts on this device. */
export const draftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('startline.draft.')))

/** Everything that outlives this tab, as one text: local storage, cookies, every IndexedDB and every cache. */
export const keptByDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer.')))
      })
    const readDatabase = async (name: string) => {
      const database = await ask(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const rows = stores.map((store) => ask(database.transaction(store).objectStore(store).getAll()))
      return [name, stores, await Promise.all(rows)]
    }
    const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => readDatabase(name ?? '')))
    const names = await caches.keys().catch(() => [])
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return JSON.stringify([{ ...localStorage }, document.cookie, databases, cached])
  })

/** What this tab keeps besides. */
export const keptByTab = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

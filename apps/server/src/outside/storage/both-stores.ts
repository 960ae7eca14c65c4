import type { ObjectStore } from '../object-store.ts'

/** Two places seen as one: what is new goes to the first, what is not there is looked for in the second, what is removed goes from both. */
export function storesTogether(first: ObjectStore, second: ObjectStore): ObjectStore {
  return {
    put: (path, source) => first.put(path, source),
    sizeOf: async (path) => (await first.sizeOf(path)) ?? second.sizeOf(path),
    read: async (path, range) => (await first.read(path, range)) ?? second.read(path, range),
    async remove(paths) {
      await first.remove(paths)
      await second.remove(paths)
    },
    withLocalFile: async (path, work) => (await first.withLocalFile(path, work)) ?? second.withLocalFile(path, work),
    quarantine: first.quarantine,
  }
}

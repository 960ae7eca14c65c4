// Fills an empty database with this checkout's own code. The bench of another checkout runs this file too: what it is
// given and prints stays as it is.
import { prepare } from '../stage.ts'
import { fillListStore } from './fill-list-store.ts'
import type { FillRequest, FillResult } from './fill-request.ts'

const request = JSON.parse(process.argv[2] ?? '') as FillRequest
const fillWorldStore = async ({ url, folder }: FillRequest): Promise<FillResult> => {
  await prepare({ kind: 'server', url }, folder)
  return {}
}
const result = await (request.store === 'world' ? fillWorldStore : fillListStore)(request)
console.log(JSON.stringify(result))

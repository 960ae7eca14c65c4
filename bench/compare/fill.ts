// Fills an empty database with this checkout's own code. The bench of another checkout runs this file too: what it is
// given and prints stays as it is.
import { prepare } from '../stage.ts'
import { fillListStore } from './fill-list-store.ts'

/** The stores of a checkout: of registrations and public reads, and of lists. */
export type StoreName = 'world' | 'lists'

/** The one argument, as JSON. */
export interface FillRequest {
  store: StoreName
  url: string
  /** Data folder of the portal that will run on it. */
  folder: string
  /** How many registrations the lists have. */
  registrations: number
  /** Sessions of the largest organization and of an ordinary one. */
  tokens: { large: string; ordinary: string }
}

/** The JSON on standard output. */
export interface FillResult {
  /** Id of the event whose registrations the largest organization lists as its host; of `lists` only. */
  hosted?: string
}

const request = JSON.parse(process.argv[2] ?? '') as FillRequest
const fillWorldStore = async ({ url, folder }: FillRequest): Promise<FillResult> => {
  await prepare({ kind: 'server', url }, folder)
  return {}
}
const result = await (request.store === 'world' ? fillWorldStore : fillListStore)(request)
console.log(JSON.stringify(result))

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

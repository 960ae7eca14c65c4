/** Somebody has moved a registration to another group while this one waited for the lock: what is locked is not what was asked for. */
export class MovedMeanwhile extends Error {
  /** PostgreSQL's serialization failure: the transaction starts anew. */
  readonly code = '40001'
}

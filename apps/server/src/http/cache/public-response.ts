import { type Sending, SerializedResponse } from './serialized-response.ts'

/** What an answer weighs beside its bytes: the data it was written from, packed forms, and what keeps it. */
const TIMES_ITS_BYTES = 4
const WEIGHT_BEYOND = 2_000

/** Who keeps an answer, and knows whether it still stands. */
export interface Keeper {
  /** What may be given to a visitor now; null where it has to be made anew first. */
  peek: () => PublicResponse | null
}

const responses = new WeakMap<object, PublicResponse>()

/** The response that these very data were serialized to; undefined where there is none. */
export const publicResponseOf = (data: unknown): PublicResponse | undefined =>
  typeof data === 'object' && data !== null ? responses.get(data) : undefined

/** The answer to a read that is the same for everybody, written out once: in two languages it is two. */
export class PublicResponse extends SerializedResponse {
  /** The envelope's data by the call's schema, with `NOW` where the server's time goes. */
  readonly data: object
  /** About how many bytes of memory it takes. */
  readonly weight: number
  /** Who keeps it; null for one that was made for this request alone. */
  readonly keeper: Keeper | null

  constructor(data: object, sending: Sending, keeper: Keeper | null = null) {
    super(data, sending)
    this.data = data
    this.weight = this.length * TIMES_ITS_BYTES + WEIGHT_BEYOND
    this.keeper = keeper
    responses.set(data, this)
  }

  /** The data as it is told at a moment. */
  dataAt(now: Date): object {
    return 'server_time' in this.data ? { ...this.data, server_time: now.toISOString() } : this.data
  }
}

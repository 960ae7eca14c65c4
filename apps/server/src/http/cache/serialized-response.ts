import { constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { success } from '../answers/envelope.ts'
import { type OpenEnded, openBrotli, openGzip, openPlain } from '../answers/open-ended.ts'
import { bestEncoding, type Encoding, etagOf, QUALITY, takesEncoding, WORTH_BYTES } from '../answers/pack-answer.ts'
import { isKnown } from '../answers/prepared.ts'

/** Stands in an answer's data where each answer tells the server's time. No text of the store has its first character. */
export const NOW = '\0now'
const ID = '\0id'
/** Stands at the end of an answer's data where fields follow that are the reader's own. */
export const OWN = { own: '\0own' }
/** With the quotes around them: whoever writes the same in a text writes a backslash, which is two in JSON. */
const MARKS = /(?:"own":)?"\\u0000(now|id|own)"/
/** Bytes of an answer's end, at most (`OpenEnded`). */
const LONGEST_END = 65_535
/** Some per cent larger than the best, in half the time. */
const GZIP_LEVEL = 5

/** How an answer is sent. */
export interface Sending {
  /**
   * `no-cache` may be kept and asked about by its ETag, `no-store` may not. `private, no-cache` is for large constant data: the same in every
   * language, and compressed by gzip alone, as well as it goes.
   */
  life: 'no-cache' | 'no-store' | 'private, no-cache'
  /** False where its length would tell something of what was asked for. */
  packs?: boolean
}

/**
 * The answer to a read, written out once and sent as often as it is right. The end of the envelope is each answer's own: the server's time,
 * where the call tells it, and the request's id.
 */
export class SerializedResponse {
  readonly etag: string
  /** How many bytes it is, as it stands. */
  readonly length: number
  private readonly head: Buffer
  private readonly ends: readonly string[]
  private readonly sending: Sending
  private readonly forms: Partial<Record<Encoding, OpenEnded>>
  private readonly packing: Partial<Record<Encoding, Promise<OpenEnded>>> = {}

  /** @param data the envelope's data by the call's schema, with `NOW` where the server's time goes, and `OWN` last where more follows */
  constructor(data: unknown, sending: Sending) {
    const written = JSON.stringify(success(data, ID))
    // Text, then mark and text by turns.
    const [head = '', ...ends] = written.split(MARKS)
    this.head = Buffer.from(head)
    this.length = this.head.length
    this.ends = ends
    this.etag = etagOf(Buffer.from(written))
    this.sending = sending
    this.forms = { identity: openPlain(this.head) }
  }

  /** All but the end of the envelope, as it is sent. */
  get text(): string {
    return this.head.toString()
  }

  /** Whether the other says the same. */
  isLike(other: SerializedResponse): boolean {
    return this.etag === other.etag
  }

  /** Sends it under this request's id, or 304 to who has it already. To be called after the caller was let in. */
  send(request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply | Promise<FastifyReply> {
    const { life, packs = true } = this.sending
    const time = now.toISOString()
    const vary = this.isConstant ? 'accept-encoding' : 'accept-encoding, accept-language'
    reply.header('cache-control', life).header('etag', this.etag).header('vary', vary)
    // The body that a browser has kept tells an older time; headers of a 304 take the place of those it kept.
    if (life === 'no-cache' && this.isTimed) reply.header('x-server-time', time)
    if (isKnown(request, this.etag)) return reply.code(304).send()
    return this.sendBody(request, reply, { end: Buffer.from(this.endOf(time, request.id)), packs })
  }

  /**
   * Sends it with the reader's own fields in the place of `OWN`, as they are: they stand beside nothing that others may choose.
   * @param own fields by the call's schema
   */
  sendWith(own: object, request: FastifyRequest, reply: FastifyReply, now: Date) {
    const end = Buffer.from(this.endOf(now.toISOString(), request.id, JSON.stringify(own).slice(1, -1)))
    reply.header('cache-control', this.sending.life).header('vary', 'accept-encoding, accept-language')
    return this.sendBody(request, reply, { end, packs: end.length <= LONGEST_END })
  }

  private sendBody(request: FastifyRequest, reply: FastifyReply, { end, packs }: { end: Buffer; packs: boolean }) {
    reply.header('content-type', 'application/json; charset=utf-8')
    const encoding = packs ? this.encodingFor(request.headers['accept-encoding']) : 'identity'
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const form = this.forms[encoding]
    return form ? reply.send(form.closed(end)) : this.formOf(encoding).then((made) => reply.send(made.closed(end)))
  }

  private get isConstant(): boolean {
    return this.sending.life === 'private, no-cache'
  }

  private encodingFor(accepted: string | undefined): Encoding {
    if (this.isConstant) return takesEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
    return this.head.length >= WORTH_BYTES ? bestEncoding(accepted) : 'identity'
  }

  private get isTimed(): boolean {
    return this.ends[0] === 'now'
  }

  private endOf(time: string, id: string, own = ''): string {
    const marks: Record<string, string> = { now: `"${time}"`, id: `"${id}"`, own }
    return this.ends.map((text, place) => (place % 2 === 1 ? text : marks[text])).join('')
  }

  /** Packed when it is first asked for, once for all who ask. */
  private async formOf(encoding: Encoding): Promise<OpenEnded> {
    const level = this.isConstant ? constants.Z_BEST_COMPRESSION : GZIP_LEVEL
    this.packing[encoding] ??= encoding === 'br' ? openBrotli(this.head, QUALITY) : openGzip(this.head, level)
    const form = await this.packing[encoding]
    this.forms[encoding] = form
    return form
  }
}

/** What is the same for many, with what is the reader's own after it. */
export class PersonalizedResponse {
  private readonly shared: SerializedResponse
  private readonly own: object

  /**
   * @param shared ends with `OWN`
   * @param own fields by the call's schema
   */
  constructor(shared: SerializedResponse, own: object) {
    this.shared = shared
    this.own = own
  }

  /** Sends it under this request's id. To be called after the caller was let in. */
  send(request: FastifyRequest, reply: FastifyReply, now: Date) {
    return this.shared.sendWith(this.own, request, reply, now)
  }
}

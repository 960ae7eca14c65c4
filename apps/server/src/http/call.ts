import type { Endpoint, Language, Part, Taken } from '@startline/contract'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ActingFor } from '../deps.ts'

/** What a handler returns: data as the call's schema reads it, or a file. */
export type Written<E> = z.input<Part<E, 'data'>>

/** What a handler gets: parsed input, and who is acting (never null where the call needs a session). */
export interface Call<E extends Endpoint> {
  params: Taken<E, 'params'>
  query: Taken<E, 'query'>
  body: Taken<E, 'body'>
  actingFor: Part<E, 'access'> extends 'signed-in' ? ActingFor : ActingFor | null
  language: Language
  /** The moment for which the call is answered. */
  now: Date
  /** Sets the first moment at which the clock alone changes the data; `now` where a cache must not store them. Default: never. */
  expireAt: (moment: Date | null) => void
  request: FastifyRequest
}

/** Serves a call: the use case with its input. */
export type Handler<E extends Endpoint> = (input: Call<E>) => Promise<Written<E>> | Written<E>

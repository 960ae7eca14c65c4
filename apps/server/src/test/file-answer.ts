import { fileNameIn, UNPRINTABLE_HEADER } from '@startline/contract'
import type { LightMyRequestResponse } from 'fastify'

/** A file as the client gives it, in the place of an envelope's data. */
export const fileOf = ({ rawPayload, headers }: LightMyRequestResponse) => ({
  code: 0,
  message: 'ok',
  data: {
    name: fileNameIn(String(headers['content-disposition'])),
    blob: new Blob([Uint8Array.from(rawPayload)]),
    unprintable: (headers[UNPRINTABLE_HEADER] as string | undefined) ?? null,
  },
})

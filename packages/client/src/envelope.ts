import type { FailureName } from '@startline/contract'

/** What stands around every answer of the portal. */
export interface Envelope {
  /** 0 is a success, anything else a refusal. */
  code: number
  /** The refusal's name. */
  name?: FailureName
  message: string
  data: unknown
  request_id: string
}

/** The envelope an answer's text is; undefined where it is none, as when something between browser and portal answers. */
export function envelopeIn(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Envelope | null
    return typeof read?.code === 'number' ? read : undefined
  } catch {
    return undefined
  }
}

/** Whether a status is one of success. */
export const isGood = (status: number): boolean => status >= 200 && status < 300

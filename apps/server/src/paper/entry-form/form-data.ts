import type { Payment } from '@startline/contract'

/** Somebody on the form, as they were entered; the number is masked, and no birth date stands beside it. */
export interface FormPerson {
  name: string
  gender: 'male' | 'female' | null
  /** Full years on the event's day. */
  age: number | null
  idNumber: string
  guardian: string | null
  reserve: boolean
}

/** A registration on the form. */
export interface FormEntry {
  reference: string
  team: string | null
  unit: string | null
  waits: boolean
  /** In fen; null is free. */
  fee: number | null
  payment: Payment
  people: FormPerson[]
}

/** A group with what was entered in it. */
export interface FormGroup {
  name: string
  discipline: 'jifen' | 'jingsu'
  entries: FormEntry[]
}

/** Everything that stands on an entry form. Moments are written out for the event's zone. */
export interface FormData {
  event: string
  venue: string
  when: string
  organization: string
  /** The unit it is for; null for all of the organization. */
  unit: string | null
  madeAt: string
  groups: FormGroup[]
}

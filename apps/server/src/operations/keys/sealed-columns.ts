/** A column of sealed values, and what each is bound to. */
export interface SealedColumn {
  table: 'account' | 'invitation' | 'event_duty' | 'participant' | 'sms_ticket' | 'oidc_record'
  column: string
  /** What tells its rows apart, in SQL, and its type. */
  key: { expression: string; type: 'uuid' | 'text' }
  /** What the value of a row is bound to: the same words as where it is sealed. */
  boundTo: (key: string) => string
}

const byId = { expression: 'id', type: 'uuid' } as const

/** Every column of sealed values. Those of the last two end by themselves, but a session of an application may last for months. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'account', column: 'phone_sealed', key: byId, boundTo: (id) => `account:${id}:phone` },
  { table: 'invitation', column: 'phone_sealed', key: byId, boundTo: (id) => `invitation:${id}:phone` },
  { table: 'event_duty', column: 'phone_sealed', key: byId, boundTo: (id) => `event_duty:${id}:phone` },
  { table: 'participant', column: 'id_number_sealed', key: byId, boundTo: (id) => `participant:${id}:id_number` },
  {
    table: 'participant',
    column: 'guardian_phone_sealed',
    key: byId,
    boundTo: (id) => `participant:${id}:guardian_phone`,
  },
  {
    table: 'participant',
    column: 'more_guardians_sealed',
    key: byId,
    boundTo: (id) => `participant:${id}:more_guardians`,
  },
  {
    table: 'sms_ticket',
    column: 'phone_sealed',
    key: { expression: "encode(token_hash, 'hex')", type: 'text' },
    boundTo: (hash) => `sms_ticket:${hash}:phone`,
  },
  {
    table: 'oidc_record',
    column: 'payload_sealed',
    key: { expression: "kind || ':' || encode(id_hash, 'hex')", type: 'text' },
    boundTo: (key) => {
      const [kind = '', hash = ''] = key.split(':')
      return `oidc_record:${kind}:${Buffer.from(hash, 'hex').toString('base64url')}`
    },
  },
]

import type { Generated } from 'kysely'
import type { GeneratedMoment, Moment, MomentOrNull } from './column-types.ts'

/** Applications of others, and how people get there. */
export interface ApplicationTables {
  application: {
    id: string
    app_code: string
    name_zh: string
    name_en: string
    description_zh: Generated<string>
    description_en: Generated<string>
    icon: string
    entry: string
    origin: string
    redirect_uris: Generated<string[]>
    secret_hash: Buffer
    open_to_all: Generated<boolean>
    created_at: GeneratedMoment
    disabled_at: MomentOrNull
  }
  application_organization: { application_id: string; organization_id: string }
  jump: {
    token_hash: Buffer
    application_id: string
    account_id: string
    organization_id: string
    session_id: string
    expires_at: Moment
  }
  application_consent: {
    account_id: string
    application_id: string
    organization_id: string
    scopes: string[]
    allowed_at: GeneratedMoment
  }
  oidc_record: {
    kind: string
    id_hash: Buffer
    grant_hash: Buffer | null
    payload_sealed: Buffer
    consumed_at: MomentOrNull
    expires_at: Moment
  }
}

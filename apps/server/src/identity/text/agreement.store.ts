import type { AgreedText, TextName } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { type Executor, queryRows, statement } from '../../store/statement.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>

/** A version of a text. */
export interface AgreedVersion {
  text: AgreedText
  version: string
}

/** A version of a text that a person has agreed to. */
interface AgreementRow extends AgreedVersion {
  agreed_at: Date
}

/** All versions that an account has agreed to, for statements that do more: a JSON list of `AgreedVersion`. */
export const agreedBy = (account: string): string =>
  `(select coalesce(json_agg(json_build_object('text', text, 'version', version)), '[]') from agreement where account_id = ${account})`

const list = statement<AgreementRow>(
  'agreements',
  'select text, version, agreed_at from agreement where account_id = $1::uuid order by agreed_at, text, version',
)

/** All that the person has agreed to, in order. */
export const findAgreements = (tx: Executor, { accountId }: ActingAccount) => queryRows(tx, list, [accountId])

/** When the person agreed to a version; undefined where they have not. */
export const findAgreedAt = async (
  tx: Executor,
  who: ActingAccount,
  name: TextName,
  version: string,
): Promise<Date | undefined> =>
  (await findAgreements(tx, who)).find((one) => one.text === name && one.version === version)?.agreed_at

const insert = statement<{ text: string }>(
  'agreement-add',
  `insert into agreement (account_id, text, version, agreed_at)
   select $1::uuid, t.text, t.version, $4::timestamptz from unnest($2::text[], $3::text[]) as t (text, version)
       on conflict do nothing returning text`,
)

/** Keeps that the person agrees, once for each version; gives the texts that are new. */
export const insertAgreements = (
  tx: Executor,
  { accountId }: ActingAccount,
  texts: { name: string; version: string }[],
  at: Date,
) => queryRows(tx, insert, [accountId, texts.map(({ name }) => name), texts.map(({ version }) => version), at])

import { AgreedText } from '@startline/contract'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps, Tx } from '../../deps.ts'
import { fail } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'
import { recordForPerson } from '../organization/record-for-person.ts'
import { findAgreements, insertAgreements } from './agreement.store.ts'
import { versionInForce } from './show-text.ts'

type Who = Pick<ActingFor, 'accountId'>
interface Due {
  name: AgreedText
  version: string
}

const inForce = (deps: Pick<Deps, 'settings' | 'now'>): Due[] =>
  AgreedText.options.map((name) => ({ name, version: versionInForce(deps, name) }))

/** The texts whose version that holds now the person has not agreed to. */
export async function textsDue(deps: Deps, tx: Tx, who: Who): Promise<Due[]> {
  const agreed = await findAgreements(tx, who)
  return inForce(deps).filter(
    ({ name, version }) => !agreed.some((one) => one.text === name && one.version === version),
  )
}

/** Keeps what somebody agrees to by registering: the form names the texts that hold then. */
export const agreeAtFirst = (deps: Pick<Deps, 'settings' | 'now'>, tx: Tx, who: Who): Promise<unknown> =>
  insertAgreements(tx, who, inForce(deps), deps.now())

/** Keeps that the person agrees. Refuses `text_changed` where a version does not hold (any more): it was not read. */
export function agreeToTexts(deps: Deps, who: ActingFor, texts: Due[]): Promise<null> {
  const current = inForce(deps)
  const isCurrent = (one: Due) => current.some(({ name, version }) => name === one.name && version === one.version)
  if (!texts.every(isCurrent)) fail('text_changed')
  return inTransaction(deps.database, async (tx) => {
    const added = await insertAgreements(tx, who, texts, deps.now())
    const names = added.map(({ text }) => text)
    if (names.length > 0) await recordForPerson(deps, tx, who, 'text.agree', { texts: names })
    return null
  })
}

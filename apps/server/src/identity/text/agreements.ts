import { AgreedText } from '@startline/contract/schemas'
import type { ActingFor, Deps } from '../../deps.ts'
import { fail } from '../../kernel/fail.ts'
import { recordForPerson } from '../../record/append-audit.ts'
import type { Executor } from '../../store/statement.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type AgreedVersion, insertAgreements } from './agreement.store.ts'
import { versionInForce } from './texts.ts'

type ActingAccount = Pick<ActingFor, 'accountId'>
interface Due {
  name: AgreedText
  version: string
}

const inForce = (deps: Pick<Deps, 'settings' | 'now'>): Due[] =>
  AgreedText.options.map((name) => ({ name, version: versionInForce(deps, name) }))

/** The texts whose version that holds now is not among those that a person has agreed to. */
export const textsDue = (deps: Pick<Deps, 'settings' | 'now'>, agreed: readonly AgreedVersion[]): Due[] =>
  inForce(deps).filter(({ name, version }) => !agreed.some((one) => one.text === name && one.version === version))

/** Keeps what somebody agrees to by registering: the form names the texts that hold then. */
export const agreeAtFirst = (
  deps: Pick<Deps, 'settings' | 'now'>,
  tx: Executor,
  who: ActingAccount,
): Promise<unknown> => insertAgreements(tx, who, inForce(deps), deps.now())

/** Keeps that the person agrees. Refuses `text_changed` where a version does not hold (any more): it was not read. */
export function agreeToTexts(deps: Deps, who: ActingFor, texts: Due[]): Promise<null> {
  const current = inForce(deps)
  const isCurrent = (one: Due) => current.some(({ name, version }) => name === one.name && version === one.version)
  if (!texts.every(isCurrent)) fail('text_changed')
  return inTransaction(deps.database, async (tx) => {
    const names = (await insertAgreements(tx, who, texts, deps.now())).map(({ text }) => text)
    if (names.length > 0) await recordForPerson(deps, tx, who, 'text.agree', { texts: names })
    return null
  })
}

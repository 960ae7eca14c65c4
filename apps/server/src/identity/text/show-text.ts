import type { Language, TextShown } from '@startline/contract'
import { TextName } from '@startline/contract/schemas'
import { localDate } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { findAgreedAt } from './agreement.store.ts'
import { textsOf } from './text-library.ts'

/** Where the day begins on which a version begins to hold. */
const ZONE = 'Asia/Shanghai'

/** The version of a text that holds now: the newest that is not still to come. Where all are, it is the first of them. */
export function versionInForce(deps: Pick<Deps, 'settings' | 'now'>, name: TextName): string {
  const versions = (textsOf(deps.settings).get(name) ?? []).map(({ version }) => version)
  const today = localDate(deps.now(), ZONE)
  return versions.find((version) => version <= today) ?? versions.at(-1) ?? ''
}

/**
 * A text in the version that holds, or in a named one; null asks for a visitor. Refuses `not_found` for a text or a version that the
 * environment does not have.
 */
export async function showText(
  deps: Deps,
  actingFor: ActingFor | null,
  asked: { name: string; version: string | undefined; language: Language },
): Promise<TextShown> {
  const name = TextName.safeParse(asked.name).data ?? fail('not_found')
  const all = textsOf(deps.settings).get(name) ?? []
  const inForce = versionInForce(deps, name)
  const shown = all.find(({ version }) => version === (asked.version ?? inForce)) ?? fail('not_found')
  const { version } = shown
  const agreed = actingFor && (await findAgreedAt(deps.database.db, actingFor, name, version))
  const statusOf = (one: string) => (one === inForce ? 'in_force' : one > inForce ? 'coming' : 'former')
  return {
    name,
    version,
    ...shown.words[asked.language],
    in_force: version === inForce,
    versions: all.map((one) => ({ version: one.version, status: statusOf(one.version) })),
    agreed_at: agreed?.toISOString() ?? null,
  }
}

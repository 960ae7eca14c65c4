import { type Language, type RegistrationEventCode, type Words, words } from '@startline/contract'
import type { SheetGroup } from './find-group.ts'

/** What each discipline is called. */
export const disciplines: Record<RegistrationEventCode, Words> = {
  jifen: words('个人积分赛', 'Individual points race'),
  jingsu: words('个人竞速赛', 'Individual sprint race'),
}
/** What an entry of one and of several is called. */
export const entryKinds: Record<SheetGroup['entry_kind'], Words> = {
  individual: words('个人', 'individual'),
  team: words('团队', 'team'),
}

type Titled = Pick<SheetGroup, 'name' | 'registration_event' | 'entry_kind'>

/** What a group may be called in a list, the shortest first: two disciplines often have a group of the same name. */
export function titlesOf({ name, registration_event, entry_kind }: Titled, language: Language): string[] {
  const discipline = disciplines[registration_event][language]
  return [name, `${name}（${discipline}）`, `${name}（${discipline}，${entryKinds[entry_kind][language]}）`]
}

/** The shortest title of a group that no other of these has. */
export function titleOf(group: Titled, groups: readonly Titled[], language: Language): string {
  const others = new Set(groups.flatMap((other) => (other === group ? [] : titlesOf(other, language))))
  const titles = titlesOf(group, language)
  return titles.find((title) => !others.has(title)) ?? titles.at(-1) ?? group.name
}

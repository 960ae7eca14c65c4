import type { Language, RegistrationEventCode, Words } from '@startline/contract'
import type { SheetGroup } from './find-group.ts'

const DISCIPLINES: Record<RegistrationEventCode, Words> = {
  jifen: { 'zh-CN': '个人积分赛', en: 'Individual points race' },
  jingsu: { 'zh-CN': '个人竞速赛', en: 'Individual sprint race' },
}
const KINDS: Record<SheetGroup['entry_kind'], Words> = {
  individual: { 'zh-CN': '个人', en: 'individual' },
  team: { 'zh-CN': '团队', en: 'team' },
}

type Titled = Pick<SheetGroup, 'name' | 'registration_event' | 'entry_kind'>

/** What a group may be called in a list, the shortest first: two disciplines often have a group of the same name. */
export function titlesOf({ name, registration_event, entry_kind }: Titled, language: Language): string[] {
  const discipline = DISCIPLINES[registration_event][language]
  return [name, `${name}（${discipline}）`, `${name}（${discipline}，${KINDS[entry_kind][language]}）`]
}

/** The shortest title of a group that no other of these has. */
export function titleOf(group: Titled, groups: readonly Titled[], language: Language): string {
  const others = new Set(groups.flatMap((other) => (other === group ? [] : titlesOf(other, language))))
  const titles = titlesOf(group, language)
  return titles.find((title) => !others.has(title)) ?? titles.at(-1) ?? group.name
}

import type { RegistrationEventCode } from '../schemas.ts'
import { type Language, type Words, words } from './words.ts'

/** What each discipline is called. */
export const disciplineWords: Record<RegistrationEventCode, Words> = {
  jifen: words('个人积分赛', 'Individual points race'),
  jingsu: words('个人竞速赛', 'Individual sprint race'),
}

/** What a title is made of. */
export interface TitledGroup {
  name: string
  registration_event: RegistrationEventCode
}

/** Whether an event has groups of more than one discipline. */
export const hasBothDisciplines = (groups: readonly Pick<TitledGroup, 'registration_event'>[]): boolean =>
  new Set(groups.map((group) => group.registration_event)).size > 1

/** A group with its discipline: `U6 男子组 · 个人积分赛`. */
export const groupWithDiscipline = ({ name, registration_event }: TitledGroup, language: Language): string =>
  `${name} · ${disciplineWords[registration_event][language]}`

/** A group as it is shown: with its discipline where the event has both. */
export const groupTitle = (
  group: TitledGroup,
  groups: readonly Pick<TitledGroup, 'registration_event'>[],
  language: Language,
): string => (hasBothDisciplines(groups) ? groupWithDiscipline(group, language) : group.name)

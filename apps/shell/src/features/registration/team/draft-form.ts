import type { DraftForm } from '../../../session/drafts/draft-store.ts'
import { hasTyped, isRecord, readParts, readPlace } from '../form/draft-parts.ts'
import { type DraftNames, writeDraft } from '../form/write-parts.ts'
import { addressOf } from './steps.ts'
import {
  countPeople,
  emptyDraft,
  isBegun,
  openStep,
  type TeamDraft,
  type TeamEntry,
  type TeamMember,
} from './team-draft.ts'

/** How drafts of a registration of teams are kept. */
export const teamDraft = (names: DraftNames): DraftForm<TeamDraft> => ({
  empty: emptyDraft,
  read: readDraft,
  write: (draft) =>
    isBegun(draft)
      ? writeDraft(draft, names, { people: countPeople(draft), resume: resumeAt(names.event.id, draft) })
      : null,
})

/** Where the person goes on: at the first open step, or at the form of a person that was being typed for it. */
function resumeAt(event: string, draft: TeamDraft): string {
  const { step, team } = openStep(draft)
  if (step !== 'team' && hasTyped(draft)) return addressOf(event, 'members', { team, adding: draft.adding })
  return addressOf(event, step, { team })
}

/** The parts of a draft, each as far as it is what it should be; null where there is no list of teams. */
function readDraft(body: unknown, note: unknown): TeamDraft | null {
  if (!isRecord(body) || !Array.isArray(body['teams'])) return null
  return { ...readParts(body, note), teams: body['teams'].filter(isRecord).map(readTeam) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const readTeam = (kept: Readonly<Record<string, unknown>>): TeamEntry => ({
  group: textOf(kept['group']) || null,
  place: readPlace(kept['place']),
  team: isTeam(kept['team']) ? kept['team'] : null,
  name: textOf(kept['name']),
  leader: textOf(kept['leader']),
  members: Array.isArray(kept['members']) ? kept['members'].filter(isMember) : [],
})

const isTeam = (value: unknown): value is NonNullable<TeamEntry['team']> =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
const isMember = (value: unknown): value is TeamMember =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['reserve'] === 'boolean'

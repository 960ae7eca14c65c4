import { Field, RadioCards, SkeletonCards, Stack, TextInput } from '@startline/ui'
import { useTeamText } from './messages.ts'
import { useUnitTeams } from './queries.ts'
import type { TeamEntry } from './team-draft.ts'

/** Where the error summary leads for what a team is called, and who leads it. */
export const NAME_FIELDS = { name: 'team-name', leader: 'team-leader' } as const

const NEW = 'new'

interface NameFieldsProps {
  event: string
  entry: TeamEntry
  /** Teams that this registration enters in the same group already. */
  taken: readonly string[]
  set: (change: Partial<TeamEntry>) => void
  errors: { name?: string; leader?: string }
}

/** Which team of the unit it is, or what a new one is called. */
export function NameFields(props: NameFieldsProps) {
  const { event, entry, taken, set } = props
  const text = useTeamText()
  const { unit } = entry.place
  const { teams, isLoading } = useUnitTeams(event, unit?.id ?? null)
  if (isLoading) return <SkeletonCards count={1} height={120} />
  const choose = (id: string) => {
    const chosen = teams.find((team) => team.id === id)
    set({ team: chosen ? { id, name: chosen.name } : null })
  }
  const options = teams.map(({ id, name, leader_name }) => ({
    value: id,
    label: name,
    description: leader_name ? text.ledBy(leader_name) : undefined,
    disabled: taken.includes(id),
    reason: text.inThis,
  }))
  return (
    <Stack gap={4}>
      {unit && teams.length > 0 && (
        <RadioCards
          legend={text.ofUnit(unit.name)}
          value={entry.team?.id ?? NEW}
          onChange={choose}
          options={[...options, { value: NEW, label: text.newTeam }]}
          columns={2}
        />
      )}
      {!entry.team && <NewTeam {...props} />}
    </Stack>
  )
}

/** As long as the store takes. */
const NAME_MAX = 60

function NewTeam({ entry, set, errors }: NameFieldsProps) {
  const text = useTeamText()
  return (
    <>
      <Field label={text.nameLabel} id={NAME_FIELDS.name} hint={text.nameHint} error={errors.name} required>
        <TextInput
          name="team_name"
          value={entry.name}
          maxLength={NAME_MAX}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field label={text.leader} id={NAME_FIELDS.leader} error={errors.leader} optional>
        <TextInput
          name="leader_name"
          value={entry.leader}
          maxLength={NAME_MAX}
          onChange={({ target }) => set({ leader: target.value })}
        />
      </Field>
    </>
  )
}

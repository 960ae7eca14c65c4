import { SkeletonCards } from '@startline/ui'
import { LoadFailure } from '../../event/load-failure.tsx'
import { AddPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { usePeoplePage } from '../form/queries.ts'
import { MembersPicker } from './members-picker.tsx'
import { MEMBERS_PAGE } from './queries.ts'
import type { StepProps } from './step-props.ts'
import { teamAt, withMember, withTeam } from './team-draft.ts'

/** Step two: who is in the team. Somebody without a list starts with adding. */
export function MembersStep(props: StepProps) {
  const { organization, address } = props
  const text = useFormText()
  const query = usePeoplePage(organization.id, address.keyword, address.page, MEMBERS_PAGE)
  if (address.adding) return <Adding {...props} first={false} />
  if (query.isError && !query.data) return <LoadFailure query={query} title={text.peopleFailed} />
  if (!query.data) return <SkeletonCards count={4} height={84} />
  const nobody = query.data.total === 0 && address.keyword === ''
  return nobody ? <Adding {...props} first /> : <MembersPicker {...props} page={query.data} />
}

function Adding(props: StepProps & { first: boolean }) {
  const { change, go, address } = props
  const { fromCheck, team } = address
  const back = () => go('members', { fromCheck, team }, { replace: true })
  const pick = (id: string) => {
    change((former) => ({
      ...withTeam(former, team, { members: withMember(teamAt(former, team).members, id, true) }),
      form: null,
    }))
    back()
  }
  return <AddPerson {...props} kind="team" keep={change} onPick={pick} onCancel={back} />
}

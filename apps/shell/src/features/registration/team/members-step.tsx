import { PAGE_SIZE } from '@startline/contract'
import { RosterRules } from '@startline/entry'
import { Answer, LoadFailure } from '@startline/guest'
import { Button, ButtonLink, Cluster, Pagination, SkeletonCards, Stack, TableIcon, UserPlusIcon } from '@startline/ui'
import { sheetAddress } from '../../event/address.ts'
import { AddPerson } from '../form/later-parts.tsx'
import { useFormText } from '../form/messages.ts'
import { NoMatch, PeopleSearch } from '../form/people-rows.tsx'
import { usePeople } from '../form/queries.ts'
import { StepHeading } from '../form/step-heading.tsx'
import { MembersList } from './members-list.tsx'
import { useTeamText } from './messages.ts'
import { Onward, TakeAll } from './picker-actions.tsx'
import { addressOf, type PickerProps, type StepProps } from './steps.ts'
import styles from './team.module.css'
import { nameOf, type TeamMember, teamAt, withMember, withTeam } from './team-draft.ts'
import { useRoster } from './use-roster.ts'

/** Step two: who is in the team. Somebody without a list starts with adding. */
export function MembersStep(props: StepProps) {
  const { event, organization, address } = props
  const text = useFormText()
  const group = teamAt(props.draft, address.team).group
  const query = usePeople(organization.id, {
    page: address.page,
    page_size: PAGE_SIZE,
    ...(address.keyword && { keyword: address.keyword }),
    ...(group ? { group_id: group } : { event_id: event.id, entry_kind: 'team' as const }),
  })
  if (address.adding) return <Adding {...props} first={false} />
  return (
    <Answer query={query} title={text.peopleFailed} skeleton={<SkeletonCards count={4} height={84} />}>
      {(page) =>
        page.total === 0 && address.keyword === '' ? (
          <Adding {...props} first />
        ) : (
          <MembersPicker {...props} page={page} />
        )
      }
    </Answer>
  )
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

/** The organization's participants beside what the group asks of a team, which follows every tick. */
function MembersPicker(props: PickerProps) {
  const { event, organization, address, go, page, change } = props
  const text = useTeamText()
  const words = useFormText()
  const roster = useRoster(props, page.items)
  const { team, fromCheck } = address
  const to = { team, fromCheck }
  const { entry, group, facts, failed } = roster
  const set = (members: TeamMember[]) => change((former) => withTeam(former, team, { members }))
  return (
    <Stack gap={5}>
      <StepHeading
        title={text.membersTitle(nameOf(entry))}
        lead={text.membersLead(group?.name ?? '', organization.name)}
      />
      <div className={styles.columns}>
        <div className={styles.asks}>
          <RosterRules facts={facts} />
        </div>
        <Stack gap={4}>
          <PeopleSearch
            keyword={address.keyword}
            total={page.total}
            onSearch={(keyword) => go('members', { ...to, keyword }, { replace: true })}
          />
          <Cluster gap={2}>
            <TakeAll {...{ roster, set }} people={page.items} />
            <ButtonLink href={sheetAddress(event.id, 'bring')} kind="quiet" icon={<TableIcon />}>
              {text.fromSheet}
            </ButtonLink>
          </Cluster>
          {failed && <LoadFailure query={failed} title={words.fitsFailed} />}
          {page.items.length === 0 && (
            <NoMatch keyword={address.keyword} onClear={() => go('members', to, { replace: true })} />
          )}
          <MembersList {...props} {...{ roster, set }} />
          <Pagination
            page={page.page}
            pageSize={PAGE_SIZE}
            total={page.total}
            exact={page.total_exact}
            hrefFor={(page) => addressOf(event.id, 'members', { ...address, page })}
          />
          <Button full size="l" icon={<UserPlusIcon />} onClick={() => go('members', { ...to, adding: true })}>
            {words.addPerson}
          </Button>
        </Stack>
      </div>
      <Onward {...props} roster={roster} />
    </Stack>
  )
}

import { queryOf } from '@startline/client'
import { HOME_ORGANIZATIONS, listOrganizations, paths } from '@startline/contract'
import { ownOf } from '@startline/domain'
import {
  BuildingIcon,
  Button,
  CalendarIcon,
  ClockIcon,
  FlagIcon,
  GlobeIcon,
  Grid,
  type IconProps,
  Notice,
  SectionHeading,
  SprintIcon,
  TableIcon,
  TextLink,
  Tile,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
} from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type MouseEvent, useEffect } from 'react'
import { call } from '../../session/client.ts'
import { useSession } from '../../session/use-session.ts'
import { type UserApplication, useOrganization } from '../../state/organization.ts'
import styles from './home.module.css'
import { type Jump, JumpTrouble, useJump } from './jump.tsx'
import { useHomeText } from './messages.ts'

const ICONS: Record<string, ComponentType<IconProps>> = {
  flag: FlagIcon,
  list: TableIcon,
  people: UsersIcon,
  video: VideoIcon,
  account: UserIcon,
  calendar: CalendarIcon,
  clock: ClockIcon,
  trophy: TrophyIcon,
  building: BuildingIcon,
  link: GlobeIcon,
}

const internal = (app_code: string, icon: string, url: string): UserApplication => ({
  app_code,
  name: app_code,
  description: '',
  icon,
  url,
  kind: 'internal',
})

const events = internal('event_registration', 'flag', paths.events)
const videos = internal('teaching_videos', 'video', paths.videos)
/** For visitors. */
const publicTiles = [events, videos, internal('sign_in', 'account', paths.signIn)]
/** For the case that the organization's own list cannot be loaded. */
const usualTiles = [
  events,
  internal('my_registrations', 'list', paths.registrations),
  internal('participants', 'people', paths.participants),
  videos,
  internal('account', 'account', paths.account),
]

/** The applications of the organization, from the state group `organization`; visitors get the public ones. */
export function Tiles() {
  const text = useHomeText()
  const { isLoggedIn } = useSession()
  const answer = useApplications()
  const jump = useJump()
  const applications = useOrganization((state) => state.userApplicationList)
  const signedIn = applications.length > 0 ? applications : usualTiles
  return (
    <section className={styles.section} aria-labelledby="applications">
      <SectionHeading
        id="applications"
        aside={isLoggedIn && <TextLink href={paths.common}>{text.allServices}</TextLink>}
      >
        {text.applications}
      </SectionHeading>
      {answer.isError && <Failed onRetry={() => void answer.refetch()} retrying={answer.isFetching} />}
      {jump.trouble && <JumpTrouble trouble={jump.trouble} onRetry={jump.enter} />}
      <Grid min="17rem" gap={3}>
        {(isLoggedIn ? signedIn : publicTiles).map((application) => (
          <ApplicationTile key={application.app_code} application={application} jump={jump} />
        ))}
      </Grid>
    </section>
  )
}

/** Reads the organizations and keeps the current one's applications in the state group `organization`. */
function useApplications() {
  const { user, organization } = useSession()
  const keep = useOrganization((state) => state.setUserApplicationList)
  const answer = useQuery({
    ...queryOf(call, listOrganizations, [user?.id], { query: { page_size: HOME_ORGANIZATIONS } }),
    enabled: user !== null,
  })
  const current = answer.data?.items.find(({ id }) => id === organization?.id)
  useEffect(() => keep(current?.applications ?? []), [current, keep])
  return answer
}

function Failed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const text = useHomeText()
  return (
    <Notice
      kind="warn"
      action={
        <Button size="s" busy={retrying} onClick={onRetry}>
          {text.retry}
        </Button>
      }
      live
    >
      {text.applicationsFailed}
    </Notice>
  )
}

/** Our own applications are named in the reader's language, others as their organization calls them. */
function ApplicationTile({ application, jump }: { application: UserApplication; jump: Jump }) {
  const external = application.kind === 'external'
  const own = ownOf(useHomeText().tiles, external ? null : application.app_code)
  const Icon = ownOf(ICONS, application.icon) ?? SprintIcon
  // Pressed with a modifier, the entry opens without a token, and the application asks who has come.
  const enter = (press: MouseEvent) => {
    if (press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
    press.preventDefault()
    jump.enter(application)
  }
  return (
    <Tile
      href={application.url}
      icon={<Icon size={26} />}
      title={own?.name ?? application.name}
      text={own?.text ?? application.description}
      external={external}
      onClick={external ? enter : undefined}
      busy={jump.going === application.app_code}
    />
  )
}

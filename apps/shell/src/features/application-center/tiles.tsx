import { listOrganizations } from '@startline/contract'
import {
  Button,
  CalendarIcon,
  FlagIcon,
  Grid,
  type IconProps,
  Notice,
  SectionHeading,
  SprintIcon,
  TableIcon,
  Tile,
  UserIcon,
  UsersIcon,
  VideoIcon,
} from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { call } from '../../client.ts'
import { useSession } from '../../session/use-session.ts'
import { type UserApplication, useOrganization } from '../../state/organization.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** As many as the header's switch asks for, so that both share one request. */
const ORGANIZATIONS = 100

const ICONS: Record<string, ComponentType<IconProps>> = {
  flag: FlagIcon,
  list: TableIcon,
  people: UsersIcon,
  video: VideoIcon,
  account: UserIcon,
  calendar: CalendarIcon,
}

const internal = (app_code: string, icon: string, url: string): UserApplication => ({
  app_code,
  name: app_code,
  description: '',
  icon,
  url,
  kind: 'internal',
})

const events = internal('event_registration', 'flag', '/integratedServices')
const videos = internal('teaching_videos', 'video', '/viewVideo')
/** For visitors. */
const publicTiles = [events, videos, internal('sign_in', 'account', '/account/sign-in')]
/** For the case that the organization's own list cannot be loaded. */
const usualTiles = [
  events,
  internal('my_registrations', 'list', '/common/registrations'),
  internal('participants', 'people', '/common/participants'),
  videos,
  internal('account', 'account', '/account'),
]

/** The applications of the organization; visitors get the public ones. */
export function Tiles() {
  const text = useHomeText()
  const { isLoggedIn } = useSession()
  const { applications, ...answer } = useApplications()
  const signedIn = applications ?? usualTiles
  return (
    <section className={styles.section} aria-labelledby="applications">
      <SectionHeading id="applications">{text.applications}</SectionHeading>
      {answer.failed && <Failed onRetry={answer.again} retrying={answer.retrying} />}
      <Grid min="17rem" gap={3}>
        {(isLoggedIn ? signedIn : publicTiles).map((application) => (
          <ApplicationTile key={application.app_code} application={application} />
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
    queryKey: ['organizations', user?.id],
    queryFn: ({ signal }) => call(listOrganizations, { query: { page_size: ORGANIZATIONS }, signal }),
    enabled: user !== null,
  })
  const current = answer.data?.items.find(({ id }) => id === organization?.id)
  useEffect(() => {
    if (current) keep(current.applications)
  }, [current, keep])
  const again = () => void answer.refetch()
  return { applications: current?.applications, failed: answer.isError, retrying: answer.isFetching, again }
}

function Failed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const text = useHomeText()
  const again = (
    <Button size="s" busy={retrying} onClick={onRetry}>
      {text.retry}
    </Button>
  )
  return (
    <Notice kind="warn" action={again} live>
      {text.applicationsFailed}
    </Notice>
  )
}

/** Our own applications are named in the reader's language, others as their organization calls them. */
function ApplicationTile({ application }: { application: UserApplication }) {
  const own = useHomeText().tiles[application.app_code]
  const Icon = ICONS[application.icon] ?? SprintIcon
  return (
    <Tile
      href={application.url}
      icon={<Icon size={26} />}
      title={own?.name ?? application.name}
      text={own?.text ?? application.description}
      external={application.kind === 'external'}
    />
  )
}

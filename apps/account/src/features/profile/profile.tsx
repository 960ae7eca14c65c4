import { type Data, getUser } from '@startline/contract'
import { hasFailed, LoadFailure, useGuestScreen, useShell } from '@startline/sub-app'
import {
  Avatar,
  BuildingIcon,
  Card,
  DescriptionList,
  Grid,
  PageLayout,
  SectionHeading,
  SkeletonCards,
  TableIcon,
  TextLink,
  Tile,
  UsersIcon,
  VisuallyHidden,
} from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { Leaving } from './leaving.tsx'
import { useProfileText } from './messages.ts'
import styles from './profile.module.css'

type User = Data<typeof getUser>

/** Who I am, for whom I act, and the ways out. */
export function Profile() {
  const text = useProfileText()
  const { call } = useShell()
  useGuestScreen(text.title)
  const query = useQuery({ queryKey: ['user'], queryFn: ({ signal }) => call(getUser, { signal }) })
  return (
    <PageLayout title={text.title} lead={text.lead} width="narrow">
      {query.data ? (
        <Facts user={query.data} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : (
        <SkeletonCards count={1} height={280} />
      )}
      <Links />
      <Leaving />
    </PageLayout>
  )
}

function Facts({ user }: { user: User }) {
  const text = useProfileText()
  const { name, account, phone, organization } = user
  const change = (
    <TextLink href="/account/organizations">
      <span aria-hidden="true">{text.change}</span>
      <VisuallyHidden>{text.changeLong}</VisuallyHidden>
    </TextLink>
  )
  return (
    <Card>
      <div className={styles.person}>
        <Avatar name={name ?? account ?? text.unnamed} size={56} />
        <p className={styles.name}>{name ?? account ?? text.unnamed}</p>
      </div>
      <DescriptionList
        items={[
          { term: text.name, detail: name ?? text.unnamed },
          { term: text.account, detail: account ?? text.noAccount },
          { term: text.phone, detail: phone },
          { term: text.organization, detail: organization.name, action: change },
        ]}
      />
    </Card>
  )
}

function Links() {
  const text = useProfileText()
  return (
    <section className={styles.section} aria-labelledby="account-links">
      <SectionHeading id="account-links">{text.links}</SectionHeading>
      <Grid min="13rem">
        <Tile href="/account/organizations" icon={<BuildingIcon />} title={text.organizations} />
        <Tile href="/common/registrations" icon={<TableIcon />} title={text.registrations} />
        <Tile href="/common/participants" icon={<UsersIcon />} title={text.participants} />
      </Grid>
    </section>
  )
}

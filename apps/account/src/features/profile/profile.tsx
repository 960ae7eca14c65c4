import { paths } from '@startline/contract'
import { readablePhone } from '@startline/domain'
import { hasFailed, LoadFailure, useGuestScreen } from '@startline/guest'
import {
  BuildingIcon,
  Card,
  ComputerIcon,
  DescriptionList,
  Grid,
  Grouped,
  LockIcon,
  PageLayout,
  SectionHeading,
  SkeletonCards,
  TableIcon,
  TextLink,
  Tile,
  UsersIcon,
  VisuallyHidden,
} from '@startline/ui'
import { useState } from 'react'
import { Invitations } from '../member/invitations.tsx'
import { useInvitations } from '../member/queries.ts'
import { Leaving } from './leaving.tsx'
import { useProfileText } from './messages.ts'
import { PersonHead } from './person-head.tsx'
import styles from './profile.module.css'
import { type User, useUser } from './queries.ts'

/** Who I am, for whom I act, and the ways out. */
export default function Profile() {
  const text = useProfileText()
  useGuestScreen(text.title)
  const query = useUser()
  const invitations = useInvitations()
  // Once: what asks again for what failed is not waited for by taking it away, which would have it asked for without end.
  const [known, setKnown] = useState(false)
  if (!known && [query, invitations].every((one) => one.data || hasFailed(one))) setKnown(true)
  return (
    <PageLayout title={text.title} lead={text.lead} width="narrow">
      {known ? <All query={query} /> : <SkeletonCards count={2} height={420} />}
    </PageLayout>
  )
}

/** All of the page, which comes at once: an invitation that came later would move what one is about to press. */
function All({ query }: { query: ReturnType<typeof useUser> }) {
  const text = useProfileText()
  return (
    <>
      <Invitations />
      {query.data ? <Facts user={query.data} /> : <LoadFailure query={query} title={text.failed} />}
      <Links />
      <Leaving />
    </>
  )
}

function Facts({ user }: { user: User }) {
  const text = useProfileText()
  const { account, phone, has_password, organization } = user
  return (
    <Card>
      <PersonHead user={user} />
      <DescriptionList
        items={[
          // A name to sign in with is chosen when registering with one, and never later.
          ...(account ? [{ term: text.account, detail: account }] : []),
          {
            term: text.phone,
            detail: phone ? <Grouped number={readablePhone(phone)} /> : text.noPhone,
            action: <Way href={paths.phone} label={phone ? text.phoneChange : text.phoneAdd} of={text.phone} />,
          },
          {
            term: text.password,
            detail: has_password ? text.passwordSet : text.passwordNone,
            action: (
              <Way
                href={paths.password}
                label={has_password ? text.passwordChange : text.passwordAdd}
                of={text.password}
              />
            ),
          },
          {
            term: text.organization,
            detail: organization.name,
            action: <Way href={paths.organizations} label={text.change} of={text.organization} />,
          },
        ]}
      />
    </Card>
  )
}

/** A short link beside a fact; a screen reader hears which one it changes. */
const Way = ({ href, label, of }: { href: string; label: string; of: string }) => (
  <TextLink href={href} className={styles.way}>
    {label}
    <VisuallyHidden> ({of})</VisuallyHidden>
  </TextLink>
)

function Links() {
  const text = useProfileText()
  return (
    <section className={styles.section} aria-labelledby="account-links">
      <SectionHeading id="account-links">{text.links}</SectionHeading>
      <Grid min="17rem">
        <Tile
          href={paths.organizations}
          icon={<BuildingIcon />}
          title={text.organizations}
          text={text.organizationsText}
        />
        <Tile href={paths.devices} icon={<ComputerIcon />} title={text.devices} text={text.devicesText} />
        <Tile href={paths.privacy} icon={<LockIcon />} title={text.privacy} text={text.privacyText} />
        <Tile
          href={paths.registrations}
          icon={<TableIcon />}
          title={text.registrations}
          text={text.registrationsText}
        />
        <Tile href={paths.participants} icon={<UsersIcon />} title={text.participants} text={text.participantsText} />
      </Grid>
    </section>
  )
}

import { paths } from '@startline/contract'
import { Answer, useGuestScreen } from '@startline/guest'
import { Card, dayOf, Notice, PageLayout, SectionHeading, SkeletonCards, TextLink, useLocale } from '@startline/ui'
import { EraseForm, type Erasure, useErasure } from './erase-form.tsx'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'

/** Erasing the account: first what that means, by name; then the person confirms it by hand. */
export default function EraseAccount() {
  const text = usePrivacyText()
  useGuestScreen(text.erase)
  return (
    <PageLayout
      title={text.erase}
      lead={text.eraseIntro}
      back={{ href: paths.privacy, label: text.title }}
      width="narrow"
    >
      <Answer query={useErasure()} title={text.eraseUnknown} skeleton={<SkeletonCards count={3} height={140} />}>
        {(erasure) => (
          <>
            {erasure.blocking.length > 0 && <Blocked organizations={erasure.blocking} />}
            <WhatItMeans erasure={erasure} />
            {erasure.blocking.length === 0 && <EraseForm erasure={erasure} />}
          </>
        )}
      </Answer>
    </PageLayout>
  )
}

/** What goes with the account, and what stays without it. */
function WhatItMeans({ erasure }: { erasure: Erasure }) {
  const text = usePrivacyText()
  const { registrations, participants, organizations } = erasure
  return (
    <>
      <section className={styles.section} aria-labelledby="ends-heading">
        <SectionHeading id="ends-heading" aside={registrations.length > 0 && text.many(registrations.length)}>
          {text.ends}
        </SectionHeading>
        {registrations.length === 0 ? (
          <p className={styles.muted}>{text.endsNone}</p>
        ) : (
          <>
            <p>{text.endsText}</p>
            <ul className={styles.list}>
              {registrations.map((one) => (
                <Running key={one.registration_id} registration={one} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="goes-heading">
        <SectionHeading id="goes-heading">{text.goes}</SectionHeading>
        <Card>
          <ul className={styles.names}>
            {text.goesAlways.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {participants > 0 && <li>{text.goesParticipants(participants)}</li>}
            {organizations.map(({ id, name }) => (
              <li key={id}>{text.goesOrganization(name)}</li>
            ))}
          </ul>
        </Card>
      </section>
      <section className={styles.section} aria-labelledby="stays-heading">
        <SectionHeading id="stays-heading">{text.stays}</SectionHeading>
        <Card>
          <ul className={styles.names}>
            {text.staysAlways.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <p className={styles.muted}>
          {text.takeAlong} <TextLink href={paths.privacy}>{text.download}</TextLink>
        </p>
      </section>
    </>
  )
}

function Running({ registration }: { registration: Erasure['registrations'][number] }) {
  const text = usePrivacyText()
  const { event_name, group_name, participant_names, starts_at, reference } = registration
  return (
    <Card as="li" className={styles.running}>
      <h3 className={styles.event}>{event_name}</h3>
      <p>{text.names(participant_names)}</p>
      <p className={styles.muted}>
        {text.running({ group: group_name, day: dayOf(starts_at, useLocale()), reference })}
      </p>
    </Card>
  )
}

/** The organizations that need somebody else first, each with the way to its members. */
function Blocked({ organizations }: { organizations: Erasure['blocking'] }) {
  const text = usePrivacyText()
  return (
    <Notice kind="warn" title={text.blockedTitle}>
      <p>{text.blockedText}</p>
      <ul className={styles.names}>
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <TextLink href={paths.organization(id)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

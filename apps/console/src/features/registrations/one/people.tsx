import { allowsPublicName, capacityWords, consentTextOf, paths } from '@startline/contract'
import { readablePhone } from '@startline/domain'
import {
  Badge,
  Card,
  DescriptionList,
  Grouped,
  momentOf,
  SectionHeading,
  TextLink,
  UserIcon,
  useLocale,
} from '@startline/ui'
import type { Judged } from '../../../held/hosted-queries.ts'
import { useHostedText } from '../messages.ts'
import { useOneText } from './messages.ts'
import styles from './one.module.css'
import type { OneProps } from './one-props.ts'
import { RevealHosted } from './reveal-hosted.tsx'

type Member = Judged['members'][number]

/** Who races, each with what they are judged by. */
export function People(props: OneProps) {
  const text = useOneText()
  const { members } = props.judged
  return (
    <section className={styles.section} aria-labelledby="people">
      <SectionHeading id="people" level={3}>
        {text.people(members.length)}
      </SectionHeading>
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.participant_id}>
            <Card className={styles.person}>
              <Photo member={member} />
              <Person {...props} member={member} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Photo({ member: { name, photo_view_url } }: { member: Member }) {
  const text = useOneText()
  if (photo_view_url === null)
    return (
      <p className={styles.noPhoto}>
        <UserIcon size={36} />
        {text.noPhoto}
      </p>
    )
  return (
    <a className={styles.photo} href={photo_view_url} target="_blank" rel="noopener noreferrer">
      <img src={photo_view_url} alt={text.photoOf(name)} loading="lazy" decoding="async" />
    </a>
  )
}

function Person({ member, ...props }: OneProps & { member: Member }) {
  const text = useOneText()
  const words = useHostedText()
  const { name, gender, birth_date, age, guardians, consent, reserve } = member
  const years = age === null ? null : text.ageHere(age)
  const phoned = guardians.map((guardian, index) => ({
    term: guardians.length > 1 ? text.guardianAt(index + 1) : text.guardian,
    detail: (
      <>
        {guardian.name ?? text.unnamed} {guardian.phone && <Grouped number={readablePhone(guardian.phone)} />}
      </>
    ),
  }))
  return (
    <div className={styles.about}>
      <h4 className={styles.name}>
        {name} {reserve && <Badge>{words.reserve}</Badge>}
      </h4>
      <DescriptionList
        items={[
          { term: text.gender, detail: gender && words.genders[gender] },
          { term: text.born, detail: [birth_date, years].filter(Boolean).join(words.dot) },
          ...phoned,
          {
            term: text.consent,
            detail: consent ? <Consent consent={consent} zone={props.event.timezone} /> : text.consentNone,
          },
        ]}
      />
      <RevealHosted {...props} member={member} />
    </div>
  )
}

/** Who agreed when, to which text, and whether the full name may be public. */
function Consent({ consent, zone }: { consent: NonNullable<Member['consent']>; zone: string }) {
  const text = useOneText()
  const locale = useLocale()
  const version = consentTextOf(consent.version)
  const { confirmed_as: as, confirmed_by: by } = consent
  return (
    <>
      {text.consentBy(consent.given_by, momentOf(consent.given_at, locale, zone))}{' '}
      <TextLink href={paths.consentText(version)} target="_blank" rel="noopener">
        {text.consentText(version)}
      </TextLink>
      <br />
      {as && (
        <>
          {text.consentConfirmed(capacityWords[as][locale], by)}
          <br />
        </>
      )}
      {allowsPublicName(consent.version) ? text.nameFull : text.nameShort}
    </>
  )
}

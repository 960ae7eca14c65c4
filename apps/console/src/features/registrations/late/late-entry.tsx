import { paths } from '@startline/contract'
import { Answer, MissingRecord } from '@startline/guest'
import { ArrowLeftIcon, SectionHeading, SkeletonCards, Stack, TextLink } from '@startline/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useFrameText } from '../../../frame/messages.ts'
import { HeldFrame, Onward, PublishedGate } from '../../../held/event-gate.tsx'
import { isGone, isOver, lastList, useJudged } from '../../../held/hosted-queries.ts'
import { useOneText } from '../one/messages.ts'
import styles from './late.module.css'
import { EnterForm, type LateProps, ReplaceForm } from './late-forms.tsx'
import { useLateText } from './messages.ts'

/** Lets somebody in late, or, where the address names a registration, for one of its people. */
export default function LateEntry() {
  const rid = useSearchParams()[0].get('for')
  return (
    <PublishedGate>
      {(held, event) => {
        const mayEnter = held.rights.includes('host') || rid !== null
        if (!mayEnter || isOver(held)) return <Onward href={paths.heldRegistrations(held.id)} />
        return rid === null ? <Entering held={held} event={event} /> : <Replacing held={held} event={event} rid={rid} />
      }}
    </PublishedGate>
  )
}

function Entering(props: LateProps) {
  const text = useLateText()
  return (
    <Page {...props} title={text.late} lead={text.lateLead} back={lastList(props.held.id)}>
      <EnterForm {...props} />
    </Page>
  )
}

function Replacing({ rid, ...props }: LateProps & { rid: string }) {
  const text = useLateText()
  const words = useOneText()
  const { toOrganizations } = useFrameText()
  const { held } = props
  const query = useJudged(held.id, rid)
  const { data } = query
  const who = data?.team?.name ?? data?.members[0]?.name ?? ''
  const gone = isGone(query.error)
  return (
    <Page
      {...props}
      title={text.replace}
      lead={data && text.replaceLead(who)}
      back={gone ? lastList(held.id) : paths.heldRegistration(held.id, rid)}
    >
      {gone ? (
        <MissingRecord list={paths.heldRegistrations(held.id)} text={{ ...words, toOrganizations }} />
      ) : (
        <Answer query={query} title={words.failed} skeleton={<SkeletonCards count={2} height="12rem" />}>
          {(judged) => <ReplaceForm {...props} judged={judged} />}
        </Answer>
      )}
    </Page>
  )
}

interface PageProps extends LateProps {
  title: string
  lead: string | undefined
  back: string
  children: ReactNode
}

function Page({ held, title, lead, back, children }: PageProps) {
  const text = useLateText()
  return (
    <HeldFrame held={held} screen={title}>
      <Stack gap={4} className={styles.page}>
        <TextLink href={back} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {text.list}
        </TextLink>
        <SectionHeading>{title}</SectionHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Stack>
    </HeldFrame>
  )
}

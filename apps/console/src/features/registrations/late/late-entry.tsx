import { paths } from '@startline/contract'
import { hasFailed, LoadFailure, MissingRecord } from '@startline/guest'
import { ArrowLeftIcon, SectionHeading, SkeletonCards, Stack, TextLink } from '@startline/ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EventFrame } from '../../../frame/event-frame.tsx'
import { useFrameText } from '../../../frame/messages.ts'
import { standingOf } from '../../../frame/steps.ts'
import { EventGate } from '../../../held/event-gate.tsx'
import { Onward } from '../../../held/onward.tsx'
import type { HeldEvent } from '../../../held/queries.ts'
import type { Published } from '../../overview/overview.tsx'
import { useOneText } from '../one/messages.ts'
import { isOver } from '../over.ts'
import { isGone, lastList, useJudged } from '../queries.ts'
import { EnterForm } from './enter-form.tsx'
import styles from './late.module.css'
import { useLateText } from './messages.ts'
import { ReplaceForm } from './replace-form.tsx'

/** Lets somebody in late, or, where the address names a registration, for one of its people. */
export default function LateEntry() {
  const rid = useSearchParams()[0].get('for')
  return (
    <EventGate>
      {(held) => {
        if (held.event === null) return <Onward href={paths.eventDraft(held.id)} />
        const mayEnter = held.rights.includes('host') || rid !== null
        if (!mayEnter || isOver(held)) return <Onward href={paths.heldRegistrations(held.id)} />
        return rid === null ? (
          <Entering held={held} event={held.event} />
        ) : (
          <Replacing held={held} event={held.event} rid={rid} />
        )
      }}
    </EventGate>
  )
}

/** The event around a form of this screen. */
export interface LateProps {
  held: HeldEvent
  event: Published
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
      ) : data ? (
        <ReplaceForm {...props} judged={data} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={words.failed} />
      ) : (
        <SkeletonCards count={2} height="12rem" />
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

function Page({ held, event, title, lead, back, children }: PageProps) {
  const text = useLateText()
  return (
    <EventFrame id={held.id} name={event.name} standing={standingOf(held)} screen={title}>
      <Stack gap={4} className={styles.page}>
        <TextLink href={back} className={styles.back}>
          <ArrowLeftIcon size={18} />
          {text.list}
        </TextLink>
        <SectionHeading>{title}</SectionHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Stack>
    </EventFrame>
  )
}

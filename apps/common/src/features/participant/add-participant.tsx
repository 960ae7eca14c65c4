import { isPersonal } from '@startline/client'
import { paths } from '@startline/contract'
import { localDate } from '@startline/domain'
import {
  ownGuardian,
  ParticipantForm,
  type ParticipantRecord,
  type ParticipantValues,
  rememberGuardian,
} from '@startline/entry'
import { useGuestScreen, useShell, useUnsavedWork } from '@startline/guest'
import { PageLayout, PORTAL_ZONE } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { participantList } from '../../pieces/last-list.ts'
import { useParticipantListText } from './messages.ts'
import { useForgetParticipants } from './queries.ts'

/** The form of a new participant. */
export default function AddParticipant() {
  const text = useParticipantListText()
  const { call, nav, toast, session } = useShell()
  const queries = useQueryClient()
  const forget = useForgetParticipants()
  const [typed, setTyped] = useState(false)
  useUnsavedWork(typed)
  useGuestScreen(text.addTitle)
  const back = participantList.address()
  const added = ({ name }: ParticipantRecord, typed: ParticipantValues) => {
    rememberGuardian(queries, session, typed)
    forget()
    toast(text.added(name))
    nav.replace(back)
  }
  return (
    <PageLayout title={text.addTitle} lead={text.addLead} back={{ href: back, label: text.back }} width="narrow">
      <ParticipantForm
        call={call}
        today={today()}
        byGuardian={isPersonal(session)}
        kept={ownGuardian(queries, session)}
        onKeep={() => setTyped(true)}
        onAdded={added}
        onListed={(id) => nav.replace(paths.participant(id))}
        onCancel={() => nav.push(back)}
      />
    </PageLayout>
  )
}

/** Today's calendar day in the portal's time zone, `YYYY-MM-DD`. */
const today = (): string => localDate(new Date(), PORTAL_ZONE)

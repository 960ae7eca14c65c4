import { ParticipantForm, type ParticipantRecord } from '@startline/participant'
import { useGuestScreen, useShell, useWorkBegun } from '@startline/sub-app'
import { PageLayout } from '@startline/ui'
import { useState } from 'react'
import { today } from '../../dates.ts'
import { participantList } from '../../last-list.ts'
import { useParticipantListText } from './messages.ts'
import { useForgetParticipants } from './queries.ts'

/** The form of a new participant. */
export default function AddParticipant() {
  const text = useParticipantListText()
  const { call, nav, toast } = useShell()
  const forget = useForgetParticipants()
  const [typed, setTyped] = useState(false)
  useWorkBegun(typed)
  useGuestScreen(text.addTitle)
  const back = participantList.address()
  const added = ({ name }: ParticipantRecord) => {
    forget()
    toast(text.added(name))
    nav.replace(back)
  }
  return (
    <PageLayout title={text.addTitle} lead={text.addLead} back={{ href: back, label: text.back }} width="narrow">
      <ParticipantForm
        call={call}
        today={today()}
        onKeep={() => setTyped(true)}
        onAdded={added}
        onListed={(id) => nav.replace(`/common/participants/${id}`)}
        onCancel={() => nav.push(back)}
      />
    </PageLayout>
  )
}

import { addStarter, type ContestDetail, type Starter } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Dialog, Field, Notice, Select } from '@startline/ui'
import { useState } from 'react'
import { calledOf, useReadRaceAgain } from '../../../held/race-queries.ts'
import { useTelling } from '../../../held/use-act.ts'
import { useDrawText } from '../messages.ts'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'

interface ReserveProps {
  eventId: string
  contest: ContestDetail
  team: Starter
  onClose: () => void
}

/** Puts a reserve of a team in for one who starts. */
export function ReserveDialog({ eventId, contest, team, onClose }: ReserveProps) {
  const text = usePeopleText()
  const { cancel } = useDrawText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadRaceAgain(), onClose)
  const racing = team.members.filter(({ reserve }) => !reserve)
  const reserves = team.members.filter(({ reserve }) => reserve)
  const [out, setOut] = useState(racing[0]?.participant_id ?? '')
  const [coming, setComing] = useState(reserves[0]?.participant_id ?? '')
  const send = () =>
    tell(async () => {
      const body = { registration_id: team.registration_id, substitute: { out, in: coming } }
      await call(addStarter, { params: { id: eventId, cid: contest.id }, body })
      return text.swapped(reserves.find((one) => one.participant_id === coming)?.name ?? '')
    })
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="solid" busy={busy} onClick={() => void send()}>
        {text.swap}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.reserveTitle(calledOf(team))} onClose={onClose} actions={actions}>
      <div className={styles.section}>
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
        {contest.state === 'drawn' && <p>{text.isAmendment}</p>}
        {contest.state === 'listed' && <p>{text.isPublic}</p>}
        <Field label={text.whoOut} id="reserve-out">
          <Select value={out} onChange={({ target }) => setOut(target.value)} options={racing.map(optionOf)} />
        </Field>
        <Field label={text.whoIn} id="reserve-in">
          <Select value={coming} onChange={({ target }) => setComing(target.value)} options={reserves.map(optionOf)} />
        </Field>
      </div>
    </Dialog>
  )
}

const optionOf = ({ participant_id, name }: Starter['members'][number]) => ({ value: participant_id, label: name })

import { addStarter, getHostedRegistration } from '@startline/contract'
import { useAskAnew, useShell } from '@startline/guest'
import { Button, Notice } from '@startline/ui'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { useAct } from '../../../held/use-act.ts'
import type { OneProps } from './one-props.ts'
import { useUnplacedText } from './unplaced-messages.ts'

/** Says that a registration came after its contest was frozen, and offers its host to let it start there. */
export function UnplacedNotice({ held, judged, who }: Pick<OneProps, 'held' | 'judged'> & { who: string }) {
  const text = useUnplacedText()
  const { call, toast } = useShell()
  const readRace = useReadRaceAgain()
  const readOne = useAskAnew('everybody', getHostedRegistration)
  const { busy, trouble, act } = useAct()
  const { unplaced } = judged
  if (unplaced === null || held.stage === 'finished' || held.stage === 'archived') return null
  const place = () =>
    act(async () => {
      const params = { id: held.id, cid: unplaced.contest_id }
      await call(addStarter, { params, body: { registration_id: judged.id } })
      toast(text.placed(who, unplaced.name))
      await Promise.all([readRace(), readOne()])
    })
  const action = held.rights.includes('host') && (
    <Button kind="solid" busy={busy} onClick={() => void place()}>
      {text.place(unplaced.name)}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.title(unplaced.name)} {...(action && { action })} live>
      {trouble ?? text.what}
    </Notice>
  )
}

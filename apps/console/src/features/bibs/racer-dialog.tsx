import { changeRacer, type GroupNumbers, listRacers } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, Dialog, Field, Form, Notice, TextInput } from '@startline/ui'
import { useState } from 'react'
import { calledOf } from '../../held/race-queries.ts'
import { useAct } from '../../held/use-act.ts'
import styles from './bibs.module.css'
import { useBibsText } from './messages.ts'
import { rangeProblem } from './ranges.ts'
import { type ListedRacer, useReadBibsAgain } from './use-bibs.ts'

/** What is done to a number: another one, or it was lost. */
export interface NumberAct {
  racer: ListedRacer
  lost: boolean
}

interface DialogProps extends NumberAct {
  eventId: string
  groups: readonly GroupNumbers[]
  onClose: () => void
}

const INPUT = 'racer-bib'

/** Gives somebody another number; of one that was lost the next free is proposed. */
export function RacerDialog({ eventId, racer, lost, groups, onClose }: DialogProps) {
  const text = useBibsText()
  const { toast } = useShell()
  const own = groups.find(({ group_id }) => racer.starts.some((start) => start.group_id === group_id))
  const [typed, setTyped] = useState(lost ? String(own?.next ?? '') : String(racer.bib ?? ''))
  const { busy, trouble, wrong, change } = useChange(eventId, racer)
  const send = async () => {
    if (await change(typed.trim(), lost)) {
      toast(text.saved(racer.name))
      onClose()
    } else document.getElementById(INPUT)?.focus()
  }
  const title = lost ? text.loseTitle(calledOf(racer)) : text.changeTitle(calledOf(racer))
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form onSubmit={() => void send()} className={styles.section}>
        {trouble && (
          <Notice kind="error" title={text.notSaved} live>
            {trouble}
          </Notice>
        )}
        {lost && racer.bib !== null && <p>{text.loseWhat(racer.bib)}</p>}
        <p className={styles.hint}>{text.drawn}</p>
        <Field label={text.newNumber} id={INPUT} error={wrong} required={!lost} optional={lost}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className={styles.tools}>
          <Button type="submit" kind={lost ? 'danger' : 'solid'} busy={busy}>
            {lost ? text.lose : text.save}
          </Button>
          <Button onClick={onClose}>{text.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Sends it; whose number it is already is named. */
function useChange(eventId: string, racer: ListedRacer) {
  const { call } = useShell()
  const text = useBibsText()
  const readAgain = useReadBibsAgain()
  const { busy, trouble, act } = useAct()
  const [wrong, setWrong] = useState<string | undefined>()

  async function whose(bib: string, racerId: unknown): Promise<string> {
    const { items } = await call(listRacers, { params: { id: eventId }, query: { keyword: bib } })
    const found = items.find(({ id }) => id === racerId)
    if (!found) return text.wrong.number
    const who = [found.name, found.unit_name].filter(Boolean).join(' ')
    return String(found.bib) === bib ? text.taken(who) : text.takenLost(who)
  }

  async function change(typed: string, lost: boolean): Promise<boolean> {
    const isNone = lost && typed === ''
    if (!isNone && rangeProblem({ from: typed, to: typed, order: 'unit' })) {
      setWrong(text.wrong.number)
      return false
    }
    setWrong(undefined)
    return act(
      async () => {
        try {
          const body = { lost, ...(!isNone && { bib: Number(typed) }) }
          await call(changeRacer, { params: { id: eventId, racer_id: racer.id }, body })
        } catch (error) {
          const refusal = refusalOf(error, changeRacer)
          if (refusal?.name === 'bib_taken') setWrong(await whose(String(Number(typed)), refusal.data['racer_id']))
          throw error
        }
        await readAgain()
      },
      ({ name }) => name === 'bib_taken',
    )
  }

  return { busy, trouble, wrong, change }
}

import { Button, Dialog, Field, Select } from '@startline/ui'
import { useState } from 'react'
import { calledOf } from '../../../held/race-queries.ts'
import { useDrawText } from '../messages.ts'
import styles from './board.module.css'
import { type BoardHeat, type BoardStarter } from './board-heat.ts'
import { useBoardText } from './messages.ts'
import { freeLane, type Goal, placeOf } from './moves.ts'
import { Unit } from './unit-chip.tsx'
import type { UnitMark } from './units.ts'
import { movable } from './use-board-ways.ts'

interface MoveProps {
  starter: BoardStarter
  /** The heats of the run. */
  heats: readonly BoardHeat[]
  most: number | null
  marks: ReadonlyMap<string, UnitMark>
  onGo: (goal: Goal) => void
  onScratch: () => void
  onClose: () => void
}

/** Says where somebody is to go: a heat, and in it an empty lane or somebody to change places with. */
export function MoveDialog(props: MoveProps) {
  const { starter, heats, onGo, onScratch, onClose } = props
  const text = useBoardText()
  const words = useDrawText()
  const open = heats.filter(({ ratified }) => !ratified)
  const from = placeOf(movable(heats), starter.id)
  const [heatId, setHeatId] = useState(() => open.find(({ id }) => id !== from?.heatId)?.id ?? open[0]?.id ?? '')
  const heat = open.find(({ id }) => id === heatId)
  const close = (then: () => void) => {
    onClose()
    then()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      {starter.scratched_at === null && (
        <Button kind="quiet" onClick={() => close(onScratch)}>
          {text.scratch}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={text.title(calledOf(starter))} onClose={onClose} actions={actions}>
      <div className={styles.section}>
        <Field label={text.which} id="move-heat">
          <Select
            value={heatId}
            onChange={({ target }) => setHeatId(target.value)}
            options={open.map(({ id, number, lanes }) => ({ value: id, label: text.heatOption(number, lanes.length) }))}
          />
        </Field>
        {heat && <Lanes {...props} heat={heat} from={from} onGo={(goal) => close(() => onGo(goal))} />}
      </div>
    </Dialog>
  )
}

type LanesProps = Pick<MoveProps, 'starter' | 'most' | 'marks' | 'onGo'> & { heat: BoardHeat; from: Goal | undefined }

function Lanes({ starter, most, marks, heat, from, onGo }: LanesProps) {
  const text = useBoardText()
  const words = useDrawText()
  const { id: heatId, lanes } = heat
  const others = lanes.filter((one) => one.starter.id !== starter.id)
  const own = others.filter((one) => starter.unit_name !== null && one.starter.unit_name === starter.unit_name).length
  const free = freeLane({ lanes: lanes.map(({ lane }) => ({ lane, starter_id: '' })) })
  const isFull = most !== null && from?.heatId !== heatId && lanes.length >= most
  return (
    <>
      {own > 0 && <p className={styles.warn}>{text.ownUnit(own)}</p>}
      {isFull && <p className={styles.warn}>{text.full(most)}</p>}
      <Button kind="solid" full onClick={() => onGo({ heatId, lane: free })}>
        {text.toFree(free)}
      </Button>
      <ul className={styles.changes}>
        {others.map(({ lane, starter: other }) => (
          <li key={other.id}>
            <button type="button" className={styles.exchange} onClick={() => onGo({ heatId, lane })}>
              <span className={styles.number}>{words.lane(lane)}</span>
              <span className={styles.who}>
                <span className={styles.name}>{text.change(calledOf(other))}</span>
                <Unit name={other.unit_name} marks={marks} none={words.noUnit} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

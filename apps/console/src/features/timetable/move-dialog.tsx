import { raceLimits } from '@startline/contract'
import { Button, Dialog, Field, Select } from '@startline/ui'
import { useState } from 'react'
import { type Block, endOf, put, putAnew, without } from './board.ts'
import { clockOf, dayOf, useAround, useBlockName } from './context.ts'
import { breakBefore } from './flow.ts'
import { useTimetableText } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import { reachOf, SCOPES, type Scope } from './read-board.ts'
import styles from './timetable.module.css'

const NEW = 'new'
/** Minutes of a heat in a block that is made for heats without one, and the pause that is offered first. */
const USUAL_MIN = 4
const USUAL_PAUSE = 10

/** Moves a heat, its run or its whole contest into another block or to another place; or has it wait, or takes its time away. */
export function MoveDialog({ heats, onClose }: { heats: readonly string[]; onClose: () => void }) {
  const text = useTimetableText()
  const around = useAround()
  const { board, zone, edit, heatName, contestName, heats: known } = around
  const name = useBlockName()
  const [scope, setScope] = useState<Scope>('these')
  const [first = ''] = heats
  const home = board.find((block) => block.heats.includes(first))
  const [key, setKey] = useState(home?.key ?? board.at(-1)?.key ?? NEW)
  const [place, setPlace] = useState('last')
  const ids = reachOf(heats, scope, [...known.values()])
  const target = board.find((block) => block.key === key)
  const title = heats.length === 1 ? `${contestName(first)} ${heatName(first)}` : name({ heats })
  const done = (next: typeof board, words: string) => {
    edit?.change(next, words)
    onClose()
  }
  const move = () => {
    if (target) return done(put(board, ids, key, place === 'last' ? undefined : Number(place)), text.movedTo(title))
    const last = board.at(-1)
    const starts = last ? endOf(last) : 0
    done(
      putAnew(board, ids, { starts, minutes: home?.minutes ?? last?.minutes ?? USUAL_MIN, pause: 0 }),
      text.movedTo(title),
    )
  }
  const blockLabel = (block: Block) =>
    `${dayOf(block.starts, zone).slice(5)} ${clockOf(block.starts, zone)}–${clockOf(endOf(block), zone)} ${name(block)}`
  return (
    <Dialog
      open
      title={text.moveTitle(title)}
      onClose={onClose}
      actions={
        <>
          {home && <Button onClick={() => done(without(board, ids), text.taken(title))}>{text.takeTime}</Button>}
          <Button kind="solid" onClick={move}>
            {text.move(ids.length)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field label={text.scope}>
          <Select
            value={scope}
            options={SCOPES.map((value) => ({ value, label: text.scopes[value] }))}
            onChange={({ target: { value } }) => setScope(SCOPES.find((one) => one === value) ?? 'these')}
          />
        </Field>
        <Field label={text.intoBlock}>
          <Select
            value={key}
            options={[
              ...board.map((block) => ({ value: block.key, label: blockLabel(block) })),
              { value: NEW, label: text.newBlock },
            ]}
            onChange={({ target: { value } }) => setKey(value)}
          />
        </Field>
        {target && <PlaceField block={target} moved={ids} place={place} setPlace={setPlace} />}
        {home && heats.length === 1 && (
          <PauseBefore
            onPause={(minutes) => done(breakBefore(board, first, minutes, zone), text.paused(title, minutes))}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PlaceProps {
  block: Block
  moved: readonly string[]
  place: string
  setPlace: (place: string) => void
}

/** Before which heat of the block, or behind the last. */
function PlaceField({ block, moved, place, setPlace }: PlaceProps) {
  const text = useTimetableText()
  const { heatName, contestName } = useAround()
  const others = block.heats.filter((id) => !moved.includes(id))
  return (
    <Field label={text.place}>
      <Select
        value={place}
        options={[
          ...others.map((id, nth) => ({
            value: String(nth),
            label: text.before(`${contestName(id)} ${heatName(id)}`),
          })),
          { value: 'last', label: text.atEnd },
        ]}
        onChange={({ target }) => setPlace(target.value)}
      />
    </Field>
  )
}

/** A pause before this heat; it and all behind it move along. */
function PauseBefore({ onPause }: { onPause: (minutes: number) => void }) {
  const text = useTimetableText()
  const [typed, setTyped] = useState(String(USUAL_PAUSE))
  const minutes = Number(typed)
  const fits = Number.isInteger(minutes) && minutes >= 1 && minutes <= raceLimits.minutes
  return (
    <div className={styles.pause}>
      <MinutesField label={text.pauseBefore} value={typed} onValue={setTyped} />
      <Button disabled={!fits} onClick={() => onPause(minutes)}>
        {text.insertPause}
      </Button>
    </div>
  )
}

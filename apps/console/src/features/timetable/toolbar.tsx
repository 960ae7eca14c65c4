import { paths, raceLimits } from '@startline/contract'
import { Button, ButtonLink, CalendarIcon, PrintIcon } from '@startline/ui'
import { useState } from 'react'
import { ExportLists } from '../../held/export-lists.tsx'
import { useAround } from './context.ts'
import { useTimetableText } from './messages.ts'
import { MinutesField } from './minutes-field.tsx'
import styles from './timetable.module.css'

interface ToolbarProps {
  rest: number
  setRest: (minutes: number) => void
  /** Null where the timetable is only read. */
  onPropose: (() => void) | null
}

/** What can be done with the timetable as a whole. */
export function Toolbar({ rest, setRest, onPropose }: ToolbarProps) {
  const text = useTimetableText()
  const { id, board } = useAround()
  return (
    <div className={styles.tools}>
      {onPropose && (
        <Button kind={board.length === 0 ? 'primary' : 'solid'} icon={<CalendarIcon />} onClick={onPropose}>
          {board.length === 0 ? text.propose : text.proposeAnew}
        </Button>
      )}
      <ButtonLink href={paths.heldProgramme(id)} icon={<PrintIcon />}>
        {text.print}
      </ButtonLink>
      <RestField rest={rest} setRest={setRest} />
      <div className={styles.end}>
        <ExportLists id={id} isHost={onPropose !== null} />
      </div>
    </div>
  )
}

/** How long somebody needs between two heats; it is in the address, and told once it has been typed. */
function RestField({ rest, setRest }: Pick<ToolbarProps, 'rest' | 'setRest'>) {
  const [typed, setTyped] = useState(String(rest))
  const put = (value: string) => {
    setTyped(value)
    const minutes = Number(value)
    if (value !== '' && Number.isInteger(minutes) && minutes >= 0 && minutes <= raceLimits.minutes) setRest(minutes)
  }
  return (
    <MinutesField
      label={useTimetableText().rest}
      className={styles.rest}
      value={typed}
      onValue={put}
      onBlur={() => setTyped(String(rest))}
    />
  )
}

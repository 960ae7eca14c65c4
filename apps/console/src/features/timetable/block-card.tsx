import { Button, Card, ClockIcon, EditIcon, IconButton, MinusIcon, PlusIcon } from '@startline/ui'
import { useState } from 'react'
import { type Block, endOf, startOf } from './board.ts'
import { clockOf, useAround, useBlockName } from './context.ts'
import { shift } from './flow.ts'
import { HeatRow } from './heat-row.tsx'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'

/** By how much one press moves a block, in minutes. */
const STEP_MIN = 5

interface BlockProps {
  block: Block
  /** Whether its heats stand folded away until somebody asks for them. */
  folded: boolean
}

/** A block: when it is, what is raced in it, and its heats with their times. */
export function BlockCard({ block, folded }: BlockProps) {
  const text = useTimetableText()
  const { zone, clashesAt, heats: known } = useAround()
  const name = useBlockName()
  const [open, setOpen] = useState<boolean | null>(null)
  const isOpen = open ?? (!folded || block.heats.some((id) => clashesAt.has(id)))
  const { minutes, pause, heats } = block
  const mixed = new Set(heats.map((id) => known.get(id)?.contest_id)).size > 1
  return (
    <Card as="section" className={styles.block} aria-labelledby={`${block.key}-name`} id={block.key}>
      <div className={styles.head}>
        <h3 className={styles.time}>
          <ClockIcon size={18} />
          {clockOf(block.starts, zone)}–{clockOf(endOf(block), zone)}
        </h3>
        <Acts block={block} name={name(block)} />
      </div>
      <p id={`${block.key}-name`} className={styles.what}>
        {name(block)}
      </p>
      <p className={styles.hint}>{text.blockFacts(heats.length, minutes, heats.length > 1 ? pause : 0)}</p>
      {isOpen && (
        <ol className={styles.heats}>
          {heats.map((id, place) => (
            <li key={id}>
              <HeatRow id={id} starts={startOf(block, place)} mixed={mixed} />
            </li>
          ))}
        </ol>
      )}
      {folded && (
        <Button kind="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.fold : text.unfold(heats.length)}
        </Button>
      )}
    </Card>
  )
}

function Acts({ block, name }: { block: Block; name: string }) {
  const text = useTimetableText()
  const { board, zone, edit } = useAround()
  if (!edit) return null
  const by = (minutes: number) => edit.change(shift(board, block.key, minutes, zone, true), text.shifted(name, minutes))
  return (
    <div className={styles.acts}>
      <IconButton label={text.earlier(name, STEP_MIN)} icon={<MinusIcon />} onClick={() => by(-STEP_MIN)} />
      <IconButton label={text.laterBy(name, STEP_MIN)} icon={<PlusIcon />} onClick={() => by(STEP_MIN)} />
      <IconButton label={text.editBlock(name)} icon={<EditIcon />} onClick={() => edit.open(block.key)} />
    </div>
  )
}

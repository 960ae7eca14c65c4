import { UnitField } from '@startline/entry'
import { Card } from '@startline/ui'
import { memo } from 'react'
import { call } from '../../session/client.ts'
import type { ListState } from './list/list-state.ts'
import type { ListStore } from './list/list-store.ts'
import { useSheetText } from './list/messages.ts'
import styles from './parts.module.css'

/** For whom those race whose line names no unit: one answer for all of them, or none. */
export const UnitForAll = memo(function UnitForAll({ list, store }: { list: ListState; store: ListStore }) {
  const text = useSheetText()
  const without = list.lines.filter(({ row, texts }) => !texts.unit && !list.left.has(row)).length
  if (without === 0) return null
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.partHead}>
          <h3 className={styles.partTitle}>{text.unitFor(without)}</h3>
          <p className={styles.small}>{list.unit ? text.unitChosen(list.unit.name) : text.unitForText}</p>
        </div>
        <UnitField call={call} id="unit-for-all" value={list.unit} onChange={(unit) => void store.race(unit)} />
      </div>
    </Card>
  )
})

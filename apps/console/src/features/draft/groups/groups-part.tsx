import { Button, Card, EmptyState, Field, FormActions, PlusIcon, SectionHeading, TextArea } from '@startline/ui'
import { useState } from 'react'
import { numberOf } from '../writing/amounts.ts'
import { useFieldAt, useWriting, withValue } from '../writing/context.ts'
import styles from '../writing/draft.module.css'
import { AmountInput } from '../writing/fields.tsx'
import { useDraftText } from '../writing/messages.ts'
import { listAt, textAt, type Written } from '../writing/written.ts'
import { AddByYear } from './add-by-year.tsx'
import { GroupRows } from './group-rows.tsx'
import { LanesPicture } from './lanes-picture.tsx'
import { pastedGroups } from './pasted-groups.ts'

/** As many as a file may have. */
const MOST = 200

/** The groups: a picture of the birth dates they cover, and a row for each. */
export function GroupsPart() {
  const text = useDraftText()
  const { file, change, published } = useWriting()
  const groups = listAt(file, 'groups')
  const [adding, setAdding] = useState<'by year' | 'pasted' | null>(null)
  const put = (field: string, next: Written[]) =>
    change(field, (before) => withValue(before, 'groups', next.length > 0 ? next : null))
  const add = (more: Written[]) => {
    put('/groups', [...groups, ...more].slice(0, MOST))
    setAdding(null)
  }
  const ways = (
    <>
      <Button kind={groups.length === 0 ? 'solid' : 'plain'} onClick={() => setAdding('by year')}>
        {text.preset}
      </Button>
      <Button onClick={() => setAdding('pasted')}>{text.paste}</Button>
      <Button
        icon={<PlusIcon />}
        onClick={() => add([published ? openAsAll(asBefore(groups.at(-1))) : asBefore(groups.at(-1))])}
      >
        {text.addOne}
      </Button>
    </>
  )
  return (
    <>
      {adding === 'by year' && <AddByYear onAdd={add} onClose={() => setAdding(null)} />}
      {adding === 'pasted' && <PasteGroups usual={asBefore(undefined)} onAdd={add} onClose={() => setAdding(null)} />}
      {groups.length === 0 && !adding && (
        <EmptyState title={text.noGroups} action={ways}>
          {text.noGroupsHint}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <>
          <Card tone="tint">
            <LanesPicture groups={groups} />
          </Card>
          <GroupRows groups={groups} put={put} />
          <div className={styles.row}>{ways}</div>
          <UnverifiedLimit />
        </>
      )}
    </>
  )
}

/** Entries of one account without a verified phone. */
function UnverifiedLimit() {
  const text = useDraftText()
  const { id, error, file, onBlur, set } = useFieldAt('unverified_limit')
  const value = textAt(file, 'unverified_limit')
  return (
    <Field label={text.unverified} hint={text.unverifiedHint} id={id} error={error} optional>
      <AmountInput value={value} read={numberOf} onValue={set} onBlur={onBlur} inputMode="numeric" />
    </Field>
  )
}

/** Of a published event the last group may be closed already. */
const openAsAll = ({ registration_opens_at: _opens, registration_closes_at: _closes, ...group }: Written): Written =>
  group

/** A new group is usually like the last one in what it asks. */
function asBefore(last: Written | undefined): Written {
  const { name: _name, id: _id, born_from: _from, born_to: _to, exclusive_with: _others, ...rest } = last ?? {}
  return { registration_event: 'jifen', entry_kind: 'individual', gender: 'any', consent_required: true, ...rest }
}

interface PasteProps {
  /** What a group is where the sheet does not say it. */
  usual: Written
  onAdd: (groups: Written[]) => void
  onClose: () => void
}

/** Groups as they stand in a sheet, pasted row by row. */
function PasteGroups({ usual, onAdd, onClose }: PasteProps) {
  const text = useDraftText()
  const [pasted, setPasted] = useState('')
  const made = pastedGroups(pasted, usual)
  return (
    <Card as="section" className={styles.preset} aria-labelledby="from-sheet">
      <SectionHeading level={3} id="from-sheet">
        {text.paste}
      </SectionHeading>
      <Field label={text.pasteLabel} hint={text.pasteHint} id="pasted-groups">
        <TextArea rows={6} value={pasted} spellCheck={false} onChange={({ target }) => setPasted(target.value)} />
      </Field>
      <FormActions>
        <Button kind="solid" size="l" disabled={made.length === 0} onClick={() => onAdd(made)}>
          {text.addGroups(made.length)}
        </Button>
        <Button size="l" onClick={onClose}>
          {text.close}
        </Button>
      </FormActions>
    </Card>
  )
}

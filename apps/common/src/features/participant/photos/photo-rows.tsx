import { listParticipants } from '@startline/contract'
import type { ParticipantRecord } from '@startline/entry'
import { useAnswerPage } from '@startline/guest'
import { Badge, Button, Combobox, Field, IconButton, Select, type Tone, TrashIcon } from '@startline/ui'
import { useState } from 'react'
import { usePhotosText } from './messages.ts'
import { type ItemState, type PhotoItem, statesOf } from './photo-item.ts'
import styles from './photos.module.css'
import type { usePhotos } from './use-photos.ts'

const TONES: Record<ItemState, Tone> = {
  matching: 'neutral',
  open: 'amber',
  twice: 'amber',
  ready: 'blue',
  sending: 'blue',
  saved: 'green',
  failed: 'red',
  refused: 'red',
  unreadable: 'red',
  heic: 'red',
}

/** What was matched, a line for each photo, before and while it is saved. */
export function PhotoRows({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const text = usePhotosText()
  const { items, running, assign, remove } = photos
  const states = statesOf(items)
  return (
    <ul className={styles.rows} aria-label={text.overview}>
      {items.map((item, place) => {
        const state = states[place] ?? 'open'
        const fixed = running === 'sending' || state === 'saved'
        return (
          <li key={item.key} className={styles.item}>
            <img className={styles.preview} src={item.preview} alt="" width={48} height={64} />
            <span className={styles.words}>
              <span className={styles.name}>{item.file.name}</span>
              <Whose item={item} fixed={fixed} onAssign={(person) => assign(item.key, person)} />
              {state === 'heic' && <span className={styles.note}>{text.heicWayOut}</span>}
            </span>
            <span className={styles.state}>
              <Badge tone={TONES[state]}>{text.states[state]}</Badge>
              {!fixed && (
                <IconButton label={text.remove(item.file.name)} icon={<TrashIcon />} onClick={() => remove(item.key)} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface WhoseProps {
  item: PhotoItem
  fixed: boolean
  onAssign: (person: ParticipantRecord | null) => void
}

function Whose({ item, fixed, onAssign }: WhoseProps) {
  const text = usePhotosText()
  const [picking, setPicking] = useState(false)
  const { participant, candidates, by, file } = item
  if (candidates === null) return <span className={styles.note}>{text.matching}</span>
  if (participant && !picking)
    return (
      <>
        <span>
          <strong>{participant.name}</strong> <span className={styles.number}>{participant.id_number}</span>
        </span>
        <span className={styles.note}>
          {by && text.by[by]}
          {participant.id_photo_url && ` · ${text.replaces}`}
        </span>
        {!fixed && (
          <span>
            <Button size="s" kind="quiet" onClick={() => setPicking(true)}>
              {text.other}
            </Button>
          </span>
        )}
      </>
    )
  if (fixed) return null
  const assign = (person: ParticipantRecord | null) => {
    setPicking(false)
    onAssign(person)
  }
  if (candidates.length > 1 && !picking)
    return (
      <>
        <span className={styles.note}>{text.several(candidates.length)}</span>
        <Select
          aria-label={text.pickFor(file.name)}
          value=""
          placeholder={text.pick}
          options={candidates.map(({ id, name, id_number }) => ({ value: id, label: `${name} ${id_number}` }))}
          onChange={({ target }) => assign(candidates.find(({ id }) => id === target.value) ?? null)}
        />
      </>
    )
  return <AssignPerson label={text.pickFor(file.name)} value={participant} onAssign={assign} />
}

const LISTED = 20

interface AssignPersonProps {
  label: string
  value: ParticipantRecord | null
  onAssign: (person: ParticipantRecord | null) => void
}

/** Says by hand whose photo it is: search the list and pick. */
function AssignPerson({ label, value, onAssign }: AssignPersonProps) {
  const text = usePhotosText()
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useAnswerPage('organization', listParticipants, {
    query: { page_size: LISTED, ...(keyword && { keyword }) },
  })
  return (
    <Field label={label} hideLabel>
      <Combobox<ParticipantRecord>
        items={data?.items ?? []}
        value={value}
        onChange={onAssign}
        getLabel={({ name }) => name}
        getKey={({ id }) => id}
        describe={({ id_number }) => id_number}
        onSearch={setKeyword}
        loading={isFetching}
        placeholder={text.pickPlaceholder}
        emptyText={text.pickNone}
      />
    </Field>
  )
}

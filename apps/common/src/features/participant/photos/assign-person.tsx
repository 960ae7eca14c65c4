import { listParticipants } from '@startline/contract'
import type { ParticipantRecord } from '@startline/entry'
import { useAnswerPage } from '@startline/guest'
import { Combobox, Field } from '@startline/ui'
import { useState } from 'react'
import { usePhotosText } from './messages.ts'

const LISTED = 20

interface AssignPersonProps {
  label: string
  value: ParticipantRecord | null
  onAssign: (person: ParticipantRecord | null) => void
}

/** Says by hand whose photo it is: search the list and pick. */
export function AssignPerson({ label, value, onAssign }: AssignPersonProps) {
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

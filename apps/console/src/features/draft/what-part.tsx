import { DistrictField } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button, Cluster, Field, Fold, PlusIcon, TextInput } from '@startline/ui'
import { CoverField } from './cover-field.tsx'
import { useFieldAt, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { WrittenText } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'
import { idOf, listAt, textAt, type Written, withAt, withoutAt } from './writing/written.ts'

/** What it is called, where it is, and whom to ask. */
export function WhatPart({ id }: { id: string }) {
  const text = useDraftText()
  return (
    <>
      <WrittenText field="name" label={text.name} hint={text.nameHint} required input={{ maxLength: 120 }} />
      <WrittenText field="venue" label={text.venue} hint={text.venueHint} required input={{ maxLength: 120 }} />
      <District />
      <Contacts />
      <CoverField seed={id} />
      <Fold summary={text.more}>
        <div className={styles.folded}>
          <WrittenText field="map_url" label={text.map} hint={text.mapHint} optional input={{ type: 'url' }} />
        </div>
      </Fold>
    </>
  )
}

function District() {
  const text = useDraftText()
  const { call } = useShell()
  const { id, error, file, set } = useFieldAt('district_code')
  const code = textAt(file, 'district_code')
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text.district}</legend>
      <DistrictField
        call={call}
        id={id}
        required
        {...(error && { error })}
        value={code ? { code, full_name: '' } : null}
        onChange={(chosen) => chosen && set(chosen.code)}
      />
    </fieldset>
  )
}

/** As many as a file may name. */
const MOST = 20
const FIELDS = [
  ['name', 'contactName', 'text'],
  ['phone', 'contactPhone', 'tel'],
  ['wechat', 'contactWechat', 'text'],
] as const

/** Whom people may ask; one is asked for from the beginning, and counts once something is written. */
function Contacts() {
  const text = useDraftText()
  const { file, change } = useWriting()
  const written = listAt(file, 'contacts')
  const shown = written.length > 0 ? written : [{}]
  const put = (path: string, contacts: Written[]) =>
    change(path, (before) => withValue(before, 'contacts', contacts.length > 0 ? contacts : null))
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text.contacts}</legend>
      <p className={styles.hint}>{text.contactsHint}</p>
      {shown.map((contact, index) => (
        <Contact
          key={index}
          contact={contact}
          index={index}
          onChange={(path, next) => put(path, withAt(shown, index, next))}
          onRemove={written.length > 1 ? () => put('/contacts', withoutAt(written, index)) : undefined}
        />
      ))}
      {written.length > 0 && written.length < MOST && (
        <p>
          <Button icon={<PlusIcon />} onClick={() => put('/contacts', [...written, {}])}>
            {text.addContact}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface ContactProps {
  contact: Written
  index: number
  onChange: (path: string, next: Written) => void
  onRemove: (() => void) | undefined
}

function Contact({ contact, index, onChange, onRemove }: ContactProps) {
  const text = useDraftText()
  const { errorAt, touch } = useWriting()
  return (
    <Cluster className={styles.contact} as="div">
      {FIELDS.map(([field, label, type]) => {
        const path = `/contacts/${index}/${field}`
        return (
          <Field key={field} label={text[label]} id={idOf(path)} error={errorAt(path)} className={styles.grow}>
            <TextInput
              type={type}
              autoComplete="off"
              value={textAt(contact, field)}
              onBlur={() => touch(path)}
              onChange={({ target }) => onChange(path, withValue(contact, field, target.value))}
            />
          </Field>
        )
      })}
      {onRemove && (
        <Button kind="quiet" onClick={onRemove} aria-label={text.removeOf(text.contact(index + 1))}>
          {text.remove}
        </Button>
      )}
    </Cluster>
  )
}

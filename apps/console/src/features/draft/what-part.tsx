import { DistrictField } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Fold } from '@startline/ui'
import { Contacts } from './contacts.tsx'
import { CoverField } from './cover-field.tsx'
import { useFieldAt } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { WrittenText } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'
import { textAt } from './writing/written.ts'

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

import { DistrictField, UnitField } from '@startline/entry'
import { Button, Card, SectionHeading, Stack } from '@startline/ui'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'
import { useDistrictName } from './queries.ts'
import { type Change, messageAt, partId } from './use-change.ts'

/** For whom people race, and from where. */
export function PlacePart({ change: { draft, set, problems, opened } }: { change: Change }) {
  const text = useChangeText()
  const [open, setOpen] = useState(false)
  const moved = (draft.unit?.id ?? null) !== opened.unit_id
  const name = useDistrictName(opened.district_code)
  const close = () => {
    setOpen(false)
    set({ district: null })
  }
  const told = moved
    ? draft.unit
      ? text.districtOfUnit
      : text.districtNone
    : name
      ? text.districtStays(name)
      : text.districtNone
  const wrong = messageAt(problems, 'district')
  return (
    <Stack gap={4} as="section">
      <SectionHeading>{text.place}</SectionHeading>
      <Card>
        <Stack gap={4}>
          <UnitField
            call={call}
            id={partId('unit')}
            value={draft.unit}
            onChange={(unit) => set({ unit, district: null })}
            error={messageAt(problems, 'unit')}
          />
          {open || wrong ? (
            <Stack gap={3}>
              <DistrictField
                call={call}
                id={partId('district')}
                value={draft.district}
                onChange={(district) => set({ district })}
                error={wrong}
              />
              <div>
                <Button size="s" kind="quiet" onClick={close}>
                  {text.districtKeep}
                </Button>
              </div>
            </Stack>
          ) : (
            <div className={styles.district}>
              <p>{told}</p>
              <Button size="s" onClick={() => setOpen(true)}>
                {text.districtChange}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

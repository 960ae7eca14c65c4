import { keyOf } from '@startline/client'
import { listDistricts } from '@startline/contract'
import { DistrictField, UnitField } from '@startline/entry'
import { Button, Card, SectionHeading, Stack } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../session/client.ts'
import styles from './change.module.css'
import { useChangeText } from './messages.ts'
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

/** The full name of a district; undefined while it is not known. */
export function useDistrictName(code: string | null): string | undefined {
  const parents = code ? [`${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`] : []
  const { data } = useQuery({
    queryKey: keyOf(listDistricts, [], { nameOf: code }),
    queryFn: async ({ signal }) => {
      for (const parent_code of parents) {
        const { items } = await call(listDistricts, { query: { parent_code }, signal })
        const found = items.find((district) => district.code === code)
        if (found) return found.full_name
      }
      return null
    },
    enabled: code !== null,
    staleTime: 60 * 60_000,
  })
  return data ?? undefined
}

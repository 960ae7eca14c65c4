import type { Call } from '@startline/client'
import { queryOf } from '@startline/client'
import { type Data, listDistricts } from '@startline/contract'
import { Field, Notice, Select } from '@startline/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

/** A district somebody has chosen: one that has none below it. */
export interface DistrictChoice {
  code: string
  full_name: string
}

type District = Data<typeof listDistricts>['items'][number]

/** Districts hardly ever change: one answer serves the visit. */
const STALE_MS = 60 * 60_000

const below = (call: Call, parent: string | null) => ({
  ...queryOf(call, listDistricts, [], { query: parent ? { parent_code: parent } : { level: 'province' } }),
  staleTime: STALE_MS,
})

/** Codes on the way to a code: its province, its city, itself. */
const wayTo = (code: string): string[] => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]

interface DistrictFieldProps {
  call: Call
  id: string
  value: DistrictChoice | null
  onChange: (value: DistrictChoice | null) => void
  error?: string
  required?: boolean
}

/** Province, city, district: each list opens when the one above is chosen; where there is none below, the city is the answer. */
export function DistrictField({ call, id, value, onChange, error, required }: DistrictFieldProps) {
  const queries = useQueryClient()
  const [path, setPath] = useState<string[]>(value ? wayTo(value.code) : [])
  const code = value?.code
  useEffect(() => {
    if (code) setPath(wayTo(code))
  }, [code])
  const pick = async (above: readonly string[], district: District | undefined) => {
    setPath(district ? [...above, district.code] : [...above])
    if (!district) return onChange(null)
    const lower = await queries.fetchQuery(below(call, district.code)).catch(() => null)
    onChange(lower?.items.length === 0 ? { code: district.code, full_name: district.full_name } : null)
  }
  return (
    <div className={styles.levels}>
      <Level {...{ call, id, path, pick, error, required }} parent={null} above={[]} />
    </div>
  )
}

interface LevelProps extends Pick<DistrictFieldProps, 'call' | 'id' | 'error' | 'required'> {
  parent: string | null
  above: readonly string[]
  path: readonly string[]
  pick: (above: readonly string[], district: District | undefined) => void
}

function Level(props: LevelProps) {
  const { call, id, parent, above, path, pick, error, required } = props
  const text = useParticipantText()
  const { data, isError } = useQuery(below(call, parent))
  if (isError) return <Notice kind="warn">{text.districtFailed}</Notice>
  const items = data?.items ?? []
  if (data && items.length === 0) return null
  const chosen = items.find((item) => path.includes(item.code))
  const label = { province: text.province, city: text.city, district: text.county }[items[0]?.level ?? 'province']
  return (
    <>
      <Field
        label={label}
        id={above.length ? `${id}-${above.length}` : id}
        error={chosen ? undefined : error}
        required={required}
      >
        <Select
          value={chosen?.code ?? ''}
          placeholder={text.chooseDistrict}
          options={items.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) =>
            pick(
              above,
              items.find(({ code }) => code === target.value),
            )
          }
        />
      </Field>
      {chosen && <Level {...props} key={chosen.code} parent={chosen.code} above={[...above, chosen.code]} />}
    </>
  )
}

import { ownOf } from '@startline/domain'
import { useEventText } from '@startline/entry'
import { AlertIcon, cx, InfoIcon } from '@startline/ui'
import type { CSSProperties } from 'react'
import { useDraftText } from '../writing/messages.ts'
import type { Written } from '../writing/written.ts'
import styles from './lanes.module.css'
import { dateOf, type Lane, lanesOf, yearsOf } from './lanes.ts'

/** Whom the groups take, as bars on lanes of birth years, one lane for each choice a child has: gaps and overlaps are seen, and told. */
export function LanesPicture({ groups }: { groups: readonly Written[] }) {
  const text = useDraftText()
  const lanes = lanesOf(groups)
  const years = yearsOf(lanes)
  const isSeamless = lanes.every(({ gaps, overlaps }) => gaps.length === 0 && overlaps.length === 0)
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>{text.picture}</figcaption>
      {years && <Years {...years} />}
      <ul className={styles.lanes}>
        {lanes.map((lane) => (
          <li key={`${lane.discipline} ${lane.kind} ${lane.gender}`} className={styles.lane}>
            <LaneRow lane={lane} years={years} />
          </li>
        ))}
      </ul>
      {isSeamless && <p className={styles.seamless}>{text.seamless}</p>}
    </figure>
  )
}

type YearRange = { first: number; last: number }

function Years({ first, last }: YearRange) {
  const step = Math.ceil((last - first) / 8) || 1
  const shown = Array.from({ length: last - first }, (_, index) => first + index)
  return (
    <ol className={styles.years} aria-hidden="true">
      {shown.map((year, index) => (
        <li key={year}>{index % step === 0 ? year : ''}</li>
      ))}
    </ol>
  )
}

function LaneRow({ lane, years }: { lane: Lane; years: YearRange | null }) {
  const text = useDraftText()
  const { discipline } = useEventText()
  const name = text.laneOf(
    ownOf(discipline, lane.discipline) ?? lane.discipline,
    ownOf(text.laneKinds, lane.kind) ?? lane.kind,
    text.laneGenders[lane.gender],
  )
  return (
    <>
      <p className={styles.name}>{name}</p>
      {years && <Bars lane={lane} years={years} />}
      <p className={styles.said}>{text.covered(lane.spans.map((span) => span.name).join(' · '))}</p>
      {lane.overlaps.map(({ one, other }) => (
        <p key={`${one.index} ${other.index}`} className={cx(styles.trouble, styles.warns)}>
          <AlertIcon size={16} />
          {text.overlap(one.name, other.name)}
        </p>
      ))}
      {lane.gaps.map(({ from, to }) => (
        <p key={from} className={styles.trouble}>
          <InfoIcon size={16} />
          {text.gap(dateOf(from), dateOf(to))}
        </p>
      ))}
    </>
  )
}

const dayOfYear = (year: number): number => Date.parse(`${year}-01-01T00:00:00Z`) / 86_400_000

/** Where something begins on the line of years and how much of it it takes, 0 to 1. */
function placeOn({ first, last }: YearRange, from: number, to: number): CSSProperties {
  const [start, end] = [dayOfYear(first), dayOfYear(last)]
  const at = (day: number) => Math.min(1, Math.max(0, (day - start) / (end - start)))
  return { '--from': at(from), '--part': at(to + 1) - at(from) } as CSSProperties
}

function Bars({ lane, years }: { lane: Lane; years: YearRange }) {
  const overlapping = new Set(lane.overlaps.flatMap(({ one, other }) => [one.index, other.index]))
  return (
    <div className={styles.bars} aria-hidden="true">
      {lane.gaps.map(({ from, to }) => (
        <span key={from} className={styles.gap} style={placeOn(years, from, to)} />
      ))}
      {lane.spans.map(({ index, name, from, to }) => (
        <span
          key={index}
          className={cx(styles.bar, overlapping.has(index) && styles.overlapping)}
          title={name}
          style={placeOn(years, from, to)}
        >
          {name}
        </span>
      ))}
    </div>
  )
}

import { useState } from 'react'
import { choicesOf, lineMoves, personState } from '../form/choices.ts'
import { type Person, useFits } from '../form/queries.ts'
import { type Draft, isBegun, type StepProps } from './draft.ts'

/** The list as it is shown first. */
interface ListPage {
  items: Person[]
  total: number
}

/**
 * The one child of a family is picked already: what the step is given, as if somebody had. It becomes part of the draft when the person goes on or picks,
 * so that whoever only looks has begun nothing, and is taken back like any other choice. Once a visit of the step; not where the child cannot be entered.
 */
export function useSuggestion(props: StepProps, page: ListPage | undefined): StepProps {
  const { event, organization, draft, address, now, change, go } = props
  const only = page?.total === 1 && address.keyword === '' ? page.items[0]?.id : undefined
  const [decided, setDecided] = useState(isBegun(draft))
  const fits = useFits(organization.id, event.id, only && !decided ? [only] : [])
  const own = fits.data?.items.filter(({ participant_id }) => participant_id === only) ?? []
  const state = personState(choicesOf({ groups: event.groups, fits: own, now, lineMoves: lineMoves(event, now) }))
  if (decided || only === undefined || (state !== 'fits' && state !== 'waiting')) return props
  const seeded = (former: Draft): Draft => ({ ...former, picked: [only] })
  return {
    ...props,
    draft: seeded(draft),
    change: (next) => {
      setDecided(true)
      change((former) => (typeof next === 'function' ? next(seeded(former)) : { ...seeded(former), ...next }))
    },
    go: (step, more, options) => {
      if (step !== 'people') change(seeded)
      go(step, more, options)
    },
  }
}

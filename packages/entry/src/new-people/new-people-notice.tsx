import type { Refusal } from '@startline/client'
import { Notice } from '@startline/ui'
import { lazy, Suspense } from 'react'
import type { NewPeopleProps } from './new-people-detail.tsx'

/** Whether a refusal says that the organization has named as many new people as it may today. */
export const isNewPeople = (refusal: Refusal | null): refusal is Refusal<'new_people_used_up'> =>
  refusal?.name === 'new_people_used_up'

const Plain = ({ refusal }: NewPeopleProps) => (
  <Notice kind="warn" live>
    {refusal.message}
  </Notice>
)

// Hardly anybody sees it. Where it does not come, what the server said stands alone.
const Detail = lazy(() =>
  import(/* webpackChunkName: "new-people" */ './new-people-detail.tsx').catch(() => ({ default: Plain })),
)

/** That nothing was sent in, how much the day allows and when it begins anew, and what raises it. */
export const NewPeopleNotice = (props: NewPeopleProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Detail {...props} />
  </Suspense>
)

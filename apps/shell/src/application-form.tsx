import { SkeletonCards } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { isFromSheet, readSheetAddress } from './features/event/address.ts'
import { NoEvent } from './features/registration/form/blocked.tsx'
import { IndividualForm } from './features/registration/individual/individual-form.tsx'
import { readAddress } from './features/registration/individual/steps.ts'
import { later } from './layouts/later.tsx'

// Few come with a spreadsheet; reading one brings the contract's rules along.
const SheetForm = later(
  async () => (await import(/* webpackChunkName: "applicationForm-from" */ './features/sheet/sheet-form.tsx')).default,
  <SkeletonCards count={3} />,
)

// What is entered already is changed by few.
const ChangeForm = later(
  async () =>
    (await import(/* webpackChunkName: "form-change" */ './features/registration/change/change-form.tsx')).ChangeForm,
  <SkeletonCards count={2} height={240} />,
)

/**
 * Registration of individuals, `?event=<id>&step=people|entries|check|done`, and of whole lists, `?event=<id>&from=sheet`. With `&registration=<id>` one
 * that is there already is changed.
 */
export default function ApplicationForm() {
  const [search] = useSearchParams()
  const address = readAddress(search)
  if (address.event === '') return <NoEvent kind="individual" />
  if (address.registration !== '') return <ChangeForm kind="individual" search={search} />
  if (!isFromSheet(search)) return <IndividualForm key={address.event} address={address} />
  return <SheetForm key={address.event} address={readSheetAddress(search)} />
}

import { useSearchParams } from 'react-router'
import { NoEvent } from './form/blocked.tsx'
import { IndividualForm } from './individual/individual-form.tsx'
import { readAddress } from './individual/steps.ts'

/** Registration of individuals: `?event=<id>&step=people|entries|check|done`. */
export default function ApplicationForm() {
  const [search] = useSearchParams()
  const address = readAddress(search)
  return address.event === '' ? <NoEvent kind="individual" /> : <IndividualForm key={address.event} address={address} />
}

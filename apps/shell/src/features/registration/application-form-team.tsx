import { SkeletonCards } from '@startline/ui'
import { useSearchParams } from 'react-router'
import { later } from '../../layouts/later.tsx'
import { NoEvent } from './form/blocked.tsx'
import { readAddress } from './team/steps.ts'
import { TeamForm } from './team/team-form.tsx'

const ChangeForm = later(
  async () => (await import(/* webpackChunkName: "form-change" */ './change/change-form.tsx')).ChangeForm,
  <SkeletonCards count={2} height={240} />,
)

/** Registration of teams: `?event=<id>&step=team|members|check|done&team=<which of several, from 1>`; with `&registration=<id>` one is changed. */
export default function ApplicationFormTeam() {
  const [search] = useSearchParams()
  const address = readAddress(search)
  if (address.event !== '' && address.registration !== '') return <ChangeForm kind="team" search={search} />
  return address.event === '' ? <NoEvent kind="team" /> : <TeamForm key={address.event} address={address} />
}

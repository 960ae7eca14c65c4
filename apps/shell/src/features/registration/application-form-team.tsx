import { useSearchParams } from 'react-router'
import { NoEvent } from './form/blocked.tsx'
import { readAddress } from './team/steps.ts'
import { TeamForm } from './team/team-form.tsx'

/** Registration of teams: `?event=<id>&step=team|members|check|done&team=<which of several, from 1>`. */
export default function ApplicationFormTeam() {
  const [search] = useSearchParams()
  const address = readAddress(search)
  return address.event === '' ? <NoEvent kind="team" /> : <TeamForm key={address.event} address={address} />
}

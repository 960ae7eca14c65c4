import { getRegistration, paths } from '@startline/contract'
import { hasFailed, LoadFailure, MissingRecord, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { PageLayout, SkeletonCards } from '@startline/ui'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useRegistrationText } from '../messages.ts'
import { useRegistration } from '../queries.ts'

/** Leads on to the shell's form, in which a registration is changed: older links know nothing but the registration's id. */
export default function ToChangeForm() {
  const text = useRegistrationText()
  const { nav } = useShell()
  const id = useParams()['id'] ?? ''
  const query = useRegistration(id)
  const form = query.data && paths.changeForm(query.data)
  useGuestScreen(text.change)
  useEffect(() => {
    if (form) nav.replace(form)
  }, [form, nav])
  const missing = refusalOf(query.error, getRegistration)?.name === 'not_found'
  return (
    <PageLayout title={text.change} back={{ href: paths.registration(id), label: text.back }} width="narrow">
      {missing ? (
        <MissingRecord list={paths.registrations} text={text} />
      ) : hasFailed(query) ? (
        <LoadFailure query={query} title={text.recordFailed} />
      ) : (
        <SkeletonCards count={2} height={240} />
      )}
    </PageLayout>
  )
}

import { type Data, listOrganizations, PAGE_SIZE_MAX } from '@startline/contract'
import { refusalOf, useAnswer, useAskAnew, useShell } from '@startline/guest'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrganizationText } from './messages.ts'

/** An organization of the person's. */
export type MyOrganization = Data<typeof listOrganizations>['items'][number]

/** The organizations of the person, and switching between them. */
export function useOrganizations() {
  // The header's switch reads the same list.
  const query = useAnswer('person', listOrganizations, { query: { page_size: PAGE_SIZE_MAX } })
  return { query, items: useLast(query.data?.items) }
}

/** The last value there was: a switch forgets what was fetched, but the cards need not vanish for a moment. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Asks anew for the organizations; gives when the answer is there. */
export const useForgetOrganizations = () => useAskAnew('everybody', listOrganizations)

/** Switches at once; a refusal is kept to be shown. */
export function useSwitch() {
  const { session, toast } = useShell()
  const text = useOrganizationText()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => session.changeOrganization(id),
    onSuccess: (_nothing, { name }) => toast(text.switched(name)),
  })
  return {
    choose: mutate,
    goingTo: isPending ? variables.id : null,
    trouble: error && (refusalOf(error)?.message ?? ''),
  }
}

import { answerAuthorization, showAuthorization } from '@startline/contract'
import { useAnswer, useShell } from '@startline/guest'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Where the provider goes on; nothing else is ever gone to, whatever an answer says. */
const RESUME = /^\/oidc\/auth\/[\w-]+$/

/** The application's request, and answering it. Once answered, the page is left for the provider. */
export function useAuthorization(uid: string) {
  const { call } = useShell()
  const query = useAnswer('organization', showAuthorization, { params: { uid } }, { retry: false })
  const answering = useMutation({
    mutationFn: (allow: boolean) => call(answerAuthorization, { params: { uid }, body: { allow } }),
    onSuccess: ({ continue_at }) => {
      const address = resumeAddress(continue_at)
      if (address === null) throw new Error('The answer leads nowhere.')
      location.assign(address)
    },
  })
  useReturn(() => {
    answering.reset()
    void query.refetch()
  })
  const { mutate: answer, variables: chosen } = answering
  // The page stays for a moment after the answer has come.
  const going = answering.isPending || answering.isSuccess
  return { query, answer, chosen: going ? chosen : undefined, going, trouble: answering.error }
}

export type Authorization = ReturnType<typeof useAuthorization>

/** Whoever comes back with the browser's button finds the page as it was left: it is asked for anew. */
function useReturn(act: () => void): void {
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) act()
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  })
}

/** The address to go on at, on this very origin; null for any other. */
export const resumeAddress = (path: string): string | null => (RESUME.test(path) ? path : null)

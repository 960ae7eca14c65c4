import { queryOf } from '@startline/client'
import { getText, type TextName } from '@startline/contract'
import { useShell } from '@startline/guest'
import { useQuery } from '@tanstack/react-query'

/** A text of the environment in the reader's language, in the version that holds or in a named one. */
export function useText(name: TextName, version?: string) {
  const { call, locale, session } = useShell()
  return useQuery(queryOf(call, getText, [session.user?.id, locale], { params: { name }, query: { version } }))
}

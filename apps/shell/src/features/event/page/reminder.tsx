import { queryOf, refusalOf } from '@startline/client'
import { getReminder, paths, removeReminder, setReminder } from '@startline/contract'
import { BellIcon, Button, CheckIcon, useToast } from '@startline/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { forget, recall, remember } from '../../../base/page-memory.ts'
import { call } from '../../../session/client.ts'
import type { GoingTo } from '../../../session/return-address.ts'
import { useSession } from '../../../session/use-session.ts'
import { oneEvent } from '../queries.ts'
import { usePageText } from './messages.ts'
import styles from './reminder.module.css'

/** Being told when registration opens, while it has not. */
export function Reminder({ id, bare = false }: { id: string; bare?: boolean }) {
  const text = usePageText()
  const { isOn, isBusy, failed, press } = useReminder(id)
  const button = (
    <Button kind={isOn ? 'plain' : 'primary'} size={bare ? 'm' : 'l'} busy={isBusy} aria-pressed={isOn} onClick={press}>
      {/* Both words take their room, so that nothing moves when it is known which of them holds. */}
      <span className={styles.words}>
        <span data-off={isOn || undefined}>
          <BellIcon />
          {text.remind}
        </span>
        <span data-off={!isOn || undefined}>
          <CheckIcon />
          {text.reminded}
        </span>
      </span>
    </Button>
  )
  if (bare) return button
  return (
    <div className={styles.reminder}>
      {button}
      <p className={styles.hint} role={failed ? 'alert' : undefined}>
        {failed || text.remindHint}
      </p>
    </div>
  )
}

/** The event for which somebody pressed before signing in: it is set when they are back. */
const KEY = 'startline.remind'

/** Whether the person is told when registration of an event opens, and what changes it; who is not signed in is led to the sign-in and back. */
function useReminder(id: string) {
  const text = usePageText()
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { isLoggedIn, organization } = useSession()
  const query = queryOf(call, getReminder, [organization?.id], { params: { id } })
  const { data } = useQuery({ ...query, enabled: isLoggedIn && organization !== null })
  const isOn = data?.reminding === true
  const turn = useMutation({
    mutationFn: (on: boolean) => call(on ? setReminder : removeReminder, { params: { id } }),
    // What is being read meanwhile would come after the change and tell what was before it.
    onMutate: () => queries.cancelQueries({ queryKey: query.queryKey }),
    onSuccess: async (answer) => {
      // A part of the page that came meanwhile has asked as well.
      await queries.cancelQueries({ queryKey: query.queryKey })
      queries.setQueryData(query.queryKey, answer)
      toast(answer.reminding ? text.remindOn : text.remindOff)
    },
    onError: (error) => {
      // It has opened meanwhile: the page shows that.
      if (refusalOf(error, setReminder)?.name === 'nothing_ahead')
        void queries.invalidateQueries({ queryKey: oneEvent(id).queryKey })
    },
  })
  useAfterSignIn(id, isLoggedIn && organization !== null, () => turn.mutate(true))
  const press = () => {
    if (isLoggedIn) return turn.mutate(!isOn)
    remember(KEY, id)
    void navigate(paths.signIn, { state: { goingTo: paths.event(id) } satisfies GoingTo })
  }
  return {
    isOn,
    isBusy: turn.isPending,
    failed: turn.isError && (refusalOf(turn.error, setReminder)?.message ?? text.remindFailed),
    press,
  }
}

/** Does once what was asked for before signing in. */
function useAfterSignIn(id: string, isReady: boolean, act: () => void): void {
  const latest = useEffectEvent(act)
  useEffect(() => {
    if (!isReady || recall(KEY) !== id) return
    forget(KEY)
    latest()
  }, [id, isReady])
}

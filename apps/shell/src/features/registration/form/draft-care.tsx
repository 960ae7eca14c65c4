import { Button, Notice } from '@startline/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Keeping } from '../../../session/drafts/draft-store.ts'
import { draftsOf } from '../../../session/drafts/shelf.ts'
import { useSession } from '../../../session/use-session.ts'
import type { FormProps } from './form-props.ts'
import { useFormText } from './messages.ts'
import { useParticipantList } from './queries.ts'
import type { Go } from './steps.ts'
import type { Made } from './submit.tsx'
import type { ChangeDraft } from './use-draft.ts'

/** A registration for this event that was begun for another organization: it is not moved, only shown, with the way to it. */
export function OtherDraft({ place }: Pick<FormProps, 'place'>) {
  const text = useFormText()
  const { changeOrganization } = useSession()
  const [failed, setFailed] = useState(false)
  const [other] = useState(() =>
    draftsOf(place.account).find(
      (one) =>
        one.place.kind === place.kind &&
        one.place.event === place.event &&
        one.place.organization !== place.organization,
    ),
  )
  if (!other) return null
  const name = other.kept.label.organization
  const go = () => {
    setFailed(false)
    changeOrganization(other.place.organization).catch(() => setFailed(true))
  }
  return (
    <Notice
      title={text.otherTitle(name)}
      action={
        <Button size="s" onClick={go}>
          {text.otherGo(name)}
        </Button>
      }
    >
      {failed ? text.otherFailed : text.otherText}
    </Notice>
  )
}

/** Says once what became of keeping the draft, where that is not as people expect; the form works on all the same. */
export function KeepingNotice({ keeping }: { keeping: Keeping }) {
  const text = useFormText()
  const [read, setRead] = useState<Keeping>('fine')
  if (keeping === 'fine' || keeping === read) return null
  const { title, words } = text.keeping[keeping]
  return (
    <Notice
      kind={keeping === 'unkept' ? 'warn' : 'info'}
      title={title}
      action={
        <Button size="s" onClick={() => setRead(keeping)}>
          {text.understood}
        </Button>
      }
      live
    >
      {words}
    </Notice>
  )
}

/**
 * Keeps the people of the draft in the state group `applicationForm`; who was removed from the organization's list meanwhile leaves the draft.
 * @param people the ids of everybody in the draft
 * @param without gives the draft without people of these ids; the same function at each call
 */
export function useDraftPeople<D>(
  organization: string,
  people: string[],
  change: ChangeDraft<D>,
  without: (draft: D, gone: string[]) => D,
): void {
  const gone = useParticipantList(organization, people).gone.join()
  useEffect(() => {
    if (gone) change((former) => without(former, gone.split(',')))
  }, [gone, change, without])
}

/** Goes to the end; the draft goes once it is reached, since an empty one would lead back to the start. */
export function useFinish<S extends string>(step: S | 'done', go: Go<S>, clear: () => void): (made: Made) => void {
  const finished = useRef(false)
  useEffect(() => {
    if (step !== 'done' || !finished.current) return
    finished.current = false
    clear()
  }, [step, clear])
  return useCallback(
    ({ registrations, batch }) => {
      finished.current = true
      // A single entry is no batch that is found again.
      go('done', registrations.length > 1 && batch !== null ? { batch } : { registrations }, { replace: true })
    },
    [go],
  )
}

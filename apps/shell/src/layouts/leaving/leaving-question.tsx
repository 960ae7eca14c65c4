import { ConfirmDialog, useDialogsAhead } from '@startline/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { noteEntry, stay, useLeaving } from './leaving.ts'
import { useLeavingText } from './messages.ts'

/** Asks before a screen with unsaved work is left. */
export function LeavingQuestion() {
  const place = useLocation()
  const isBlocked = useLeaving(({ blocks }) => blocks > 0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new place is a new entry of the history
  useEffect(noteEntry, [place])
  return isBlocked && <Question />
}

function Question() {
  const text = useLeavingText()
  const depart = useLeaving((state) => state.depart)
  useDialogsAhead()
  return (
    <ConfirmDialog
      open={depart !== null}
      title={text.title}
      cancelLabel={text.stay}
      confirmLabel={text.leave}
      danger
      onConfirm={() => depart?.()}
      onClose={stay}
    >
      {text.text}
    </ConfirmDialog>
  )
}

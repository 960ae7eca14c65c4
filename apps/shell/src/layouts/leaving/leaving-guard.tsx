import { ConfirmDialog, useDialogsAhead } from '@startline/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askBeforeLeaving, noteEntry, stay, useDeparture } from './leaving.ts'
import { useLeavingText } from './messages.ts'

/** Asks before the screen is left, as long as it is mounted. */
export function LeavingGuard() {
  const text = useLeavingText()
  const depart = useDeparture((state) => state.depart)
  const place = useLocation()
  useDialogsAhead()
  useEffect(askBeforeLeaving, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new place is a new entry of the history
  useEffect(noteEntry, [place])
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

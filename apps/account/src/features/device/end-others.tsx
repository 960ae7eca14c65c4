import { refusalOf, useShell } from '@startline/guest'
import { Button, ConfirmDialog, LogOutIcon, Notice } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeviceText } from './messages.ts'
import { endOtherDevices, useForgetDevices } from './queries.ts'

/** Ends every device but this one. */
export function EndOthers({ count }: { count: number }) {
  const text = useDeviceText()
  const { call, toast } = useShell()
  const forget = useForgetDevices()
  const [asking, ask] = useState(false)
  const end = useMutation({
    mutationFn: () => endOtherDevices(call),
    onSuccess: () => {
      toast(text.othersEnded)
      ask(false)
    },
    // Some may have ended before one could not be.
    onSettled: forget,
  })
  const close = () => {
    end.reset()
    ask(false)
  }
  return (
    <p>
      <Button icon={<LogOutIcon />} onClick={() => ask(true)}>
        {text.endOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.endOthersTitle(count)}
        description={text.endOthersText}
        confirmLabel={text.endOthers}
        busy={end.isPending}
        danger
        onClose={close}
        onConfirm={() => end.mutate()}
      >
        {end.isError && (
          <Notice kind="error" title={text.endOthersFailed} live>
            {refusalOf(end.error)?.message ?? text.unanswered}
          </Notice>
        )}
      </ConfirmDialog>
    </p>
  )
}

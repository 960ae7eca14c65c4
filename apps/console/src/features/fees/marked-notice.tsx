import { Button, Notice, useLocale, yuan } from '@startline/ui'
import { sumOf } from './marking.ts'
import { useFeesText } from './messages.ts'
import type { useMarking } from './use-marking.ts'

/** What was just marked, with a way back for as long as nothing else is done. */
export function MarkedNotice({
  marking: { marking, busy, trouble, undo },
}: {
  marking: ReturnType<typeof useMarking>
}) {
  const text = useFeesText()
  const locale = useLocale()
  if (marking.kind !== 'marked') return null
  const { payment, items } = marking
  const back = (
    <Button busy={busy} onClick={() => void undo()}>
      {text.undo}
    </Button>
  )
  return (
    <Notice kind={trouble ? 'error' : 'success'} action={items.length > 0 && back} live>
      {trouble ?? `${text.done[payment](items.length, yuan(sumOf(items), locale))} ${text.told}`}
    </Notice>
  )
}

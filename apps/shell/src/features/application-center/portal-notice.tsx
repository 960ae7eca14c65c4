import { Button, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import { countedToday, countToday } from '../../session/daily-counter.ts'
import { useShellConfig } from '../../sub-apps/config.ts'
import { useHomeText } from './messages.ts'

/** What whoever runs the portal has to say to everybody; those who have read it are not told again today. */
export function PortalNotice() {
  const text = useHomeText()
  const locale = useLocale()
  const config = useShellConfig()
  const notice = config?.notice
  const told = notice
    ? { id: notice.id, title: notice.title[locale], text: notice.text[locale] }
    : config?.demo && { id: 'demo', title: text.demoTitle, text: text.demoText }
  return told ? <NoticeCard key={told.id} {...told} /> : null
}

function NoticeCard({ id, title, text }: { id: string; title: string; text: string }) {
  const words = useHomeText()
  const counter = `notice-${id}`
  const [hidden, setHidden] = useState(countedToday(counter) > 0)
  if (hidden) return null
  const hide = () => {
    countToday(counter)
    setHidden(true)
  }
  const action = (
    <Button size="s" onClick={hide}>
      {words.notToday}
    </Button>
  )
  return (
    <Notice title={title} action={action}>
      {text}
    </Notice>
  )
}

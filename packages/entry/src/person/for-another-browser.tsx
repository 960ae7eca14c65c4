import { Button, CopyIcon, copyText, Notice } from '@startline/ui'
import { useState } from 'react'
import { useEntryFormText } from './entry-form-messages.ts'

/** Inside WeChat, whose browser saves no files: the address of a page where another one can. */
export function ForAnotherBrowser({ address }: { address: string }) {
  const text = useEntryFormText()
  const [copied, setCopied] = useState(false)
  return (
    <Notice
      title={text.weChat}
      action={
        <Button size="s" icon={<CopyIcon />} onClick={() => void copyText(address).then(setCopied)}>
          {copied ? text.copied : text.copy}
        </Button>
      }
      live
    >
      {text.weChatText}
    </Notice>
  )
}

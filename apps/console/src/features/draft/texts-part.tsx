import { Attachments } from './attachments.tsx'
import { WrittenArea, WrittenText } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'

/** What is written for guardians and coaches. */
export function TextsPart() {
  const text = useDraftText()
  return (
    <>
      <WrittenText field="summary" label={text.summary} hint={text.summaryHint} optional input={{ maxLength: 500 }} />
      <WrittenArea field="description" label={text.description} hint={text.descriptionHint} rows={8} optional />
      <WrittenArea field="rules" label={text.rules} hint={text.rulesHint} rows={12} optional />
      <Attachments />
    </>
  )
}

import { queryOf } from '@startline/client'
import { getUser, paths } from '@startline/contract'
import { momentOf, Notice, TextLink, useLocale } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import styles from '../person/participant.module.css'
import { AskConfirmation } from './ask-confirmation.tsx'
import { useNewPeopleText } from './new-people-messages.ts'
import type { NewPeopleProps } from './new-people-notice.tsx'

const FRESH_MS = 60_000
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The notice in full. Who may ask for more is found out by asking who is here. */
export default function NewPeopleDetail({ call, refusal }: NewPeopleProps) {
  const text = useNewPeopleText()
  const locale = useLocale()
  const { data: me } = useQuery({
    ...queryOf(call, getUser),
    staleTime: FRESH_MS,
  })
  const { budget, used, new_in_request: asked, resets_at } = refusal.data
  const at = typeof resets_at === 'string' ? momentOf(resets_at, locale) : null
  const { organization } = me ?? {}
  return (
    <Notice kind="warn" title={text.title} live>
      <div className={styles.told}>
        <p>{text.what(numberOf(budget), numberOf(used), numberOf(asked))}</p>
        <p>{text.safe}</p>
        {at && <p>{text.resets(at)}</p>}
        {me?.phone === null && (
          <p>
            {text.phone} <TextLink href={paths.phone}>{text.phoneLink}</TextLink>
          </p>
        )}
        {organization &&
          (organization.role === 'member' ? <p>{text.askOwner}</p> : <AskConfirmation {...{ call, organization }} />)}
      </div>
    </Notice>
  )
}

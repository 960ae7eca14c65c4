import { paths } from '@startline/contract'
import { ButtonLink, Notice } from '@startline/ui'
import { useSession } from '../../../session/use-session.ts'
import { useMineText } from './messages.ts'

/** Asks whoever has no name for one: others see a number instead. */
export function NameMissing() {
  const text = useMineText()
  const { user } = useSession()
  if (!user || user.name !== null) return null
  const fill = (
    <ButtonLink href={paths.profile} size="s">
      {text.nameAction}
    </ButtonLink>
  )
  return (
    <Notice title={text.nameTitle} action={fill}>
      {text.nameText}
    </Notice>
  )
}

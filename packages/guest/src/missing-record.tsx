import { paths } from '@startline/contract'
import { ButtonLink, EmptyState } from '@startline/ui'

interface MissingRecordProps {
  /** Address of the list the record would stand in. */
  list: string
  text: { missing: string; missingHint: string; toList: string; toOrganizations: string }
}

/** A record that is not there, or belongs to another organization: what it may be, and the ways on. */
export function MissingRecord({ list, text }: MissingRecordProps) {
  const ways = (
    <>
      <ButtonLink href={list} kind="solid">
        {text.toList}
      </ButtonLink>
      <ButtonLink href={paths.organizations}>{text.toOrganizations}</ButtonLink>
    </>
  )
  return (
    <EmptyState title={text.missing} action={ways}>
      {text.missingHint}
    </EmptyState>
  )
}

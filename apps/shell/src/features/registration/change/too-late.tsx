import { paths, type Registration } from '@startline/contract'
import {
  ButtonLink,
  Card,
  DescriptionList,
  EmptyState,
  momentOf,
  SectionHeading,
  Stack,
  useLocale,
} from '@startline/ui'
import type { EventPage } from '../../event/queries.ts'
import { useChangeText } from './messages.ts'

interface TooLateProps {
  registration: Registration
  event: EventPage
}

/** The time for changes is over: nothing is lost, and who can still help. */
export function TooLate({ registration, event }: TooLateProps) {
  const text = useChangeText()
  return (
    <Stack gap={6}>
      <EmptyState
        title={text.lateTitle}
        action={
          <>
            <ButtonLink href={paths.registration(registration.id)} kind="solid">
              {text.toRecord}
            </ButtonLink>
            <ButtonLink href={paths.event(event.id)}>{text.toEvent}</ButtonLink>
          </>
        }
      >
        {text.lateText(momentOf(registration.edit_until, useLocale(), event.timezone))}
      </EmptyState>
      <Stack gap={4} as="section">
        <SectionHeading>{text.contacts}</SectionHeading>
        <Card>
          {event.contacts.length === 0 ? (
            text.noContacts
          ) : (
            <DescriptionList
              items={event.contacts.map(({ name, phone, wechat }) => ({
                term: name,
                detail: [phone && `${text.phone} ${phone}`, wechat && `${text.wechat} ${wechat}`]
                  .filter(Boolean)
                  .join(text.comma),
              }))}
            />
          )}
        </Card>
      </Stack>
    </Stack>
  )
}

import { keyOf } from '@startline/client'
import { type Data, getUser, paths } from '@startline/contract'
import { Answer, useAnswer, useGuestScreen } from '@startline/guest'
import { ButtonLink, Notice, SkeletonCards } from '@startline/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Sheet, SheetScreen } from './sheet.tsx'

type User = Data<typeof getUser>

/** What is said around a setting, some of it by its kind: whether there is nothing yet, or something to be changed. */
interface SettingText<Kind extends string> {
  title: Record<Kind, string>
  lead: Record<Kind, ReactNode>
  back: string
  failed: string
  doneTitle: Record<Kind, string>
  doneText: string
  doneGo: string
}

interface UserSettingProps<Kind extends string> {
  text: SettingText<Kind>
  /** Which kind it is for a user; `undefined` is one who is still on their way. */
  kindOf: (user: User | undefined) => Kind
  /** How high the form will be, in pixels, until it is there. */
  height: number
  onDone?: () => void
  /** The form, which calls `finish` once the setting is made. */
  children: (user: User, kind: Kind, finish: () => void) => ReactNode
}

/** A screen that asks for one thing of the person, which is set or changed, and says so when it is done. */
export function UserSetting<Kind extends string>(props: UserSettingProps<Kind>) {
  const { text, kindOf, height, onDone, children } = props
  const query = useAnswer('everybody', getUser)
  const queries = useQueryClient()
  // What was asked when the form was opened stays asked, though the user has it once it is done.
  const [done, setDone] = useState<Kind | null>(null)
  const kind = done ?? kindOf(query.data)
  useGuestScreen(text.title[kind])
  const finish = () => {
    setDone(kind)
    void queries.invalidateQueries({ queryKey: keyOf(getUser) })
    onDone?.()
  }
  return (
    <SheetScreen
      title={text.title[kind]}
      lead={done ? undefined : text.lead[kind]}
      back={{ href: paths.account, label: text.back }}
    >
      {done ? (
        <Done text={text} kind={done} />
      ) : (
        <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={1} height={height} />}>
          {(user) => <Sheet>{children(user, kind, finish)}</Sheet>}
        </Answer>
      )}
    </SheetScreen>
  )
}

function Done<Kind extends string>({ text, kind }: { text: SettingText<Kind>; kind: Kind }) {
  return (
    <Notice
      kind="success"
      title={text.doneTitle[kind]}
      action={
        <ButtonLink href={paths.account} kind="solid">
          {text.doneGo}
        </ButtonLink>
      }
      live
    >
      {text.doneText}
    </Notice>
  )
}

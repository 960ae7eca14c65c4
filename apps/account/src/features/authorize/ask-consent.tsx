import type { Data, showAuthorization } from '@startline/contract'
import { refusalOf } from '@startline/guest'
import { Avatar, Button, Card, CheckIcon, DescriptionList, LaneRule, Notice, Spinner } from '@startline/ui'
import { useEffect } from 'react'
import styles from './authorize.module.css'
import { useAuthorizeText } from './messages.ts'
import type { useAuthorization } from './use-authorization.ts'

type Asked = Data<typeof showAuthorization>
type Props = ReturnType<typeof useAuthorization> & { asked: Asked }

/** Says as whom, for whom and what is told, and asks; goes on by itself where the person has said yes before. */
export function AskConsent({ asked, answer, chosen, going, trouble }: Props) {
  const byItself = asked.allowed_before && !going && trouble === null
  useEffect(() => {
    if (byItself) answer(true)
  }, [byItself, answer])
  if (asked.allowed_before && trouble === null) return <GoingOn name={asked.application.name} />
  return (
    <Card padded={false}>
      <LaneRule />
      <div className={styles.card}>
        <Requester asked={asked} />
        <GrantedScopes scopes={asked.scopes} />
        {trouble !== null && <Trouble error={trouble} />}
        <Buttons asked={asked} answer={answer} chosen={chosen} />
      </div>
    </Card>
  )
}

function GoingOn({ name }: { name: string }) {
  const text = useAuthorizeText()
  return (
    <Card className={styles.going}>
      <Spinner size={32} label={text.going(name)} />
      <div>
        <p className={styles.strong} aria-hidden="true">
          {text.going(name)}
        </p>
        <p className={styles.muted}>{text.allowedBefore}</p>
      </div>
    </Card>
  )
}

function Requester({ asked: { name, organization } }: { asked: Asked }) {
  const text = useAuthorizeText()
  const who = name ?? text.unnamed
  return (
    <div className={styles.who}>
      <Avatar name={who} size={56} />
      <DescriptionList
        className={styles.facts}
        items={[
          { term: text.as, detail: who },
          { term: text.for, detail: `${organization.name} · ${text.roles[organization.role]}` },
        ]}
      />
    </div>
  )
}

function GrantedScopes({ scopes }: { scopes: Asked['scopes'] }) {
  const text = useAuthorizeText()
  return (
    <section aria-labelledby="authorize-told">
      <h2 id="authorize-told" className={styles.strong}>
        {text.told}
      </h2>
      <ul className={styles.told}>
        {[text.always, ...scopes.map((scope) => text.scopes[scope])].map((line) => (
          <li key={line}>
            <CheckIcon size={18} className={styles.tick} />
            {line}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>{text.never}</p>
    </section>
  )
}

function Trouble({ error }: { error: Error }) {
  const text = useAuthorizeText()
  const refusal = refusalOf(error)
  return (
    <Notice kind="error" title={text.failed} live>
      {refusal?.message ?? text.noAnswer}
      {refusal?.requestId && <p className={styles.muted}>{text.requestId(refusal.requestId)}</p>}
    </Notice>
  )
}

function Buttons({ asked, answer, chosen }: Pick<Props, 'asked' | 'answer' | 'chosen'>) {
  const text = useAuthorizeText()
  return (
    <div className={styles.buttons}>
      <Button kind="primary" full busy={chosen === true} disabled={chosen === false} onClick={() => answer(true)}>
        {text.allow}
      </Button>
      <Button kind="quiet" full busy={chosen === false} disabled={chosen === true} onClick={() => answer(false)}>
        {text.cancel}
      </Button>
      <p className={styles.back}>{text.back(asked.application.origin)}</p>
    </div>
  )
}

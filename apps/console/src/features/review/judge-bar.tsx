import { Button, Checkbox, CheckIcon, Cluster, Fold, readSetting, writeSetting } from '@startline/ui'
import { useEffect, useState } from 'react'
import { useJudgingText } from '../../judging/messages.ts'
import styles from './judging.module.css'
import { useReviewText } from './messages.ts'
import type { Judging } from './use-judging.ts'
import type { Reviewing } from './use-review.ts'

interface JudgeBarProps {
  judging: Judging
  reviewing: Reviewing
  keysOn: boolean
  setKeysOn: (on: boolean) => void
}

/** The three decisions, as large as thumbs; and the keys for whoever has some. */
export function JudgeBar({ judging, reviewing, keysOn, setKeysOn }: JudgeBarProps) {
  const text = useReviewText()
  const words = useJudgingText()
  const { asking, ask, accept } = judging
  return (
    <>
      <Cluster between>
        <Button size="s" kind="quiet" onClick={() => reviewing.step(-1)}>
          {text.previous}
        </Button>
        <span className={styles.left}>{text.waiting(reviewing.queue.total)}</span>
        <Button size="s" kind="quiet" onClick={() => reviewing.step(1)}>
          {text.next}
        </Button>
      </Cluster>
      {asking === null && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- buttons that belong together are no form
        <div role="group" aria-label={text.actions} className={styles.bar} data-page-bar>
          <Button size="l" aria-keyshortcuts="x" onClick={() => ask('rejected')}>
            {words.reject}
            <Key name="x" on={keysOn} />
          </Button>
          <Button size="l" aria-keyshortcuts="r" onClick={() => ask('returned')}>
            {words.return}
            <Key name="r" on={keysOn} />
          </Button>
          <Button size="l" kind="primary" icon={<CheckIcon />} aria-keyshortcuts="a" onClick={accept}>
            {words.accept}
            <Key name="a" on={keysOn} />
          </Button>
        </div>
      )}
      <div className={styles.keysFold}>
        <Fold small summary={text.keys}>
          <Checkbox
            label={text.keys}
            description={text.keysHint}
            checked={keysOn}
            onChange={({ target }) => setKeysOn(target.checked)}
          />
        </Fold>
      </div>
    </>
  )
}

const Key = ({ name, on }: { name: string; on: boolean }) =>
  on && (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  )

const SETTING = 'startline.review-keys'

/** Whether single letters decide; whoever speaks to their device, or presses keys by accident, turns it off (WCAG 2.1.4). */
export function useKeysOn(): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => readSetting(SETTING) !== 'off')
  return [
    on,
    (next) => {
      setOn(next)
      writeSetting(SETTING, next ? 'on' : 'off')
    },
  ]
}

/** Where letters are typed or chosen by, they are nothing else. */
const TAKES_LETTERS = 'input, textarea, select, [role=dialog] *, [role=menu] *, [role=listbox] *'

/** Has keys do something while `on`. A key that is held down does it once: nobody decides on twenty by a nap. */
export function useKeys(on: boolean, keys: Record<string, () => void>): void {
  useEffect(() => {
    if (!on) return
    const pressed = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return
      if (target instanceof Element && target.matches(TAKES_LETTERS)) return
      const act = keys[key.toLowerCase()]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
}

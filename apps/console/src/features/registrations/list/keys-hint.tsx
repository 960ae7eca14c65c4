import { useListText } from './messages.ts'
import styles from './selection.module.css'

/** Which keys go through the list; where there is a keyboard. */
export function KeysHint() {
  const text = useListText()
  const keys = [
    ['j', text.keyNext],
    ['k', text.keyFormer],
    ['x', text.keyChoose],
    [text.enter, text.keyOpen],
  ] as const
  return (
    <p className={styles.keys}>
      {text.keys}
      {keys.map(([key, does]) => (
        <span key={does}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}

import { messages } from '@startline/ui'
import { useStartText } from './start-messages.ts'

const useChangeText = messages({
  round: (number: number) => [`第 ${number} 阶段`, `round ${number}`],
  nowhere: ['无', 'none'],
  off: ['不出场', 'not starting'],
  later: ['待重新公布', 'to be published again'],
  oldNew: (from: string, to: string) => [`${from} → ${to}`, `${from} → ${to}`],
  seeds: (from: string, to: string) => [`抽签口令 ${from} → ${to}`, `seed ${from} → ${to}`],
  whoAt: (who: string, what: string) => [`${who}：${what}`, `${who}: ${what}`],
})

/** Words of an amendment or a notice: old and new starts. */
export const useStartChangeText = () => ({ ...useStartText(), ...useChangeText() })
useStartChangeText.in = (locale: Parameters<typeof useStartText.in>[0]) => ({
  ...useStartText.in(locale),
  ...useChangeText.in(locale),
})

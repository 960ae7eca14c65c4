import { messages } from '@startline/ui'
import { useStartText } from './start-messages.ts'

const useChangeText = messages({
  changes: {
    scratched: ['弃权', 'scratched'],
    restored: ['恢复出场', 'starts after all'],
    added: ['抽签后补报', 'entered after the draw'],
    substituted: ['替补上场', 'substitute'],
    moved: ['调整了小组或道次', 'moved to another heat or lane'],
    number: ['换了号码', 'another number'],
    redrawn: ['重新抽签', 'drawn anew'],
    time: ['时间有调整', 'times moved'],
  },
  changedOn: (what: string, when: string) => [`${what}（${when}）`, `${what} (${when})`],
  comma: ['、', ', '],
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

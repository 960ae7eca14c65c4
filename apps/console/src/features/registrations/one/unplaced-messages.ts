import { messages } from '@startline/ui'

/** Words about a registration that starts in no contest, although that of its group is frozen. */
export const useUnplacedText = messages({
  title: (contest: string) => [`“${contest}”已封名单，还没有编入`, `${contest} is frozen, and they are not in it`],
  what: [
    '补录或候补转正的报名不会自动上场。编入后按顺序给号码；已经抽签的，排到人最少的一组。',
    'Entries that come after the freeze do not start by themselves. Added now, they get the next number and, where it is drawn, a lane in the smallest heat.',
  ],
  place: (contest: string) => [`编入“${contest}”`, `Add to ${contest}`],
  placed: (who: string, contest: string) => [`${who} 已编入“${contest}”`, `${who} starts in ${contest}`],
})

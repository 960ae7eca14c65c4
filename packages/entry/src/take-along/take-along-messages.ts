import { messages } from '@startline/ui'

/** Words of what can be taken along of a registration. */
export const useTakeAlongText = messages({
  calendar: ['加入日历', 'Calendar'],
  calendarText: (references: string) => [`报名编号：${references}`, `Reference: ${references}`],
  calendarWaits: ['候补中，递补到名额后才能参赛', 'waiting for a place'],
  calendarWaiting: (event: string) => [`（候补中）${event}`, `(Waiting) ${event}`],
  copy: ['复制编号', 'Copy reference'],
  copied: ['已复制', 'Copied'],
  copiedLink: ['已复制链接', 'The link is copied'],
  print: ['打印', 'Print'],
  comma: ['、', ', '],
  dot: [' · ', ' · '],
})

import { messages } from '@startline/ui'

/** Words of deciding on one registration. */
export const useDecideText = messages({
  title: ['审核', 'Review'],
  told: {
    pending: ['还没有人审核。', 'Nobody has reviewed it yet.'],
    returned: [
      '已退回，等报名方修改后重新提交。',
      'It is with whoever registered, to be corrected and handed in again.',
    ],
    resubmitted: ['报名方已重新提交，等您再看一次。', 'It was handed in again and waits for another look.'],
    accepted: ['已审核通过。', 'It is accepted.'],
    rejected: ['已审核不通过，名额已释放。', 'It was rejected, and its place was given up.'],
  },
  waits: ['还在候补，可以先审核。', 'It waits for a place; it can be reviewed already.'],
  until: (at: string) => [`应在 ${at} 前重新提交。`, `It is to be handed in again by ${at}.`],
  late: (at: string) => [
    `应在 ${at} 前重新提交，已逾期；名额仍保留。`,
    `It was due by ${at}; the place is still kept.`,
  ],
  said: ['告诉报名方的原因', 'What they were told'],
  done: {
    accepted: ['已通过', 'Accepted'],
    returned: ['已退回', 'Returned'],
    rejected: ['已设为不通过', 'Rejected'],
  },
  promoted: (count: number) => [
    `，候补 ${count} 人已递补`,
    count === 1 ? '; 1 from the line has the place' : `; ${count} from the line have places`,
  ],
  failed: ['没有保存', 'Nothing was saved'],
})

import { messages } from '@startline/ui'

/** Words of where a review stands: the list has them, and nothing else of it. */
export const useReviewStates = messages({
  pending: ['待审核', 'To be reviewed'],
  returned: ['退回修改', 'To be corrected'],
  resubmitted: ['已重新提交', 'Handed in again'],
  accepted: ['审核通过', 'Accepted'],
  rejected: ['审核不通过', 'Not accepted'],
})

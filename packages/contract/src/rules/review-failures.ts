import { type Failure, failure } from './failure.ts'

/** Refusals about papers and their review, by name. */
export const reviewFailures = {
  papers_closed: failure(4009, 409, '赛事已结束，不能再交材料', 'The event is over; nothing can be handed in any more'),
  paper_limit: failure(
    4009,
    409,
    '这份材料的文件已达上限，请先删除一个再上传',
    'This paper has as many files as it may; take one back first',
  ),
  review_moved: failure(
    4403,
    409,
    '这条报名刚刚有了变化，请看过最新内容后再操作',
    'This registration has changed meanwhile; please look at it again first',
  ),
  paper_missing: failure(
    4409,
    409,
    '材料还没有交齐，如仍要通过，请写明原因',
    'A paper is still missing; to accept it all the same, say why',
  ),
} as const satisfies Record<string, Failure>

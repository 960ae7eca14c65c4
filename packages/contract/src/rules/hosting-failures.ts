import { type Failure, failure } from './failure.ts'

/** Refusals on a host's side, by name. */
export const hostingFailures = {
  hosting_not_allowed: failure(
    4003,
    403,
    '当前机构还不能办赛，请联系平台开通',
    'Your organization may not hold events yet; please ask whoever runs the portal',
  ),
  draft_limit: failure(
    4009,
    409,
    '赛事草稿已达上限，请先发布或删除一些',
    'You have as many drafts as an organization may; publish or delete some first',
  ),
  publish_blocked: failure(
    4401,
    422,
    '还有内容需要完善，暂时不能发布',
    'It cannot be published yet; see what is still to do',
  ),
  draft_moved: failure(4516, 409, '草稿已被改过，这次没有保存', 'The draft was changed meanwhile; nothing was saved'),
  event_over: failure(4009, 409, '赛事已经结束', 'The event is over'),
  event_not_over: failure(4009, 409, '赛事还没有结束，不能归档', 'The event is not over yet and cannot be put away'),
  group_entered: failure(
    4009,
    409,
    '该组别有过报名，不能删除',
    'Somebody has been entered in this group; it cannot be removed',
  ),
  last_group: failure(4009, 409, '赛事至少要有一个组别', 'An event needs at least one group'),
  change_needs_consent: failure(
    4402,
    409,
    '这项修改会影响已有报名，请确认后再保存',
    'This touches registrations there are; confirm it before it is saved',
  ),
} as const satisfies Record<string, Failure>

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

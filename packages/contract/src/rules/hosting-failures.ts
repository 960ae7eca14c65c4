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
} as const satisfies Record<string, Failure>

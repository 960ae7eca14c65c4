import { rule } from './rule.ts'

/** Rules of what a host, or the operator, does to an event and its registrations, and of papers; `actual` is what was named. */
export const hostingRules = {
  paper_not_found: rule(() => ['没有找到这个文件，请重新上传', 'This file was not found, please upload it again']),
  paper_not_asked: rule(() => ['本组不需要这种材料', 'This group does not ask for this paper']),
  not_of_registration: rule(() => ['这不属于该报名', 'This does not belong to the registration']),
  id_unknown: rule(({ label, actual }) => [`没有 id 为“${actual}”的${label}`, `No ${label} has the id "${actual}"`]),
  time_unreadable: rule(({ label }) => [
    `${label} 要写成真实的时间，例如 2026-05-01T09:00（赛事当地时间）或 2026-05-01T09:00:00+08:00`,
    `The ${label} must be a real time such as 2026-05-01T09:00 (local to the event) or 2026-05-01T09:00:00+08:00`,
  ]),
  name_formula: rule(() => ['名称不能以 =、+、-、@ 开头', 'A name must not begin with =, +, - or @']),
  ends_before_start: rule(() => ['赛事结束时间要在开始时间之后', 'The event must end after it starts']),
  edit_after_end: rule(() => [
    'edit_until 不能晚于赛事结束时间',
    'The edit_until must not be after the event has ended',
  ]),
  closes_before_open: rule(() => ['报名截止要在报名开始之后', 'Registration must close after it opens']),
  until_past: rule(() => ['until 要晚于 from，也要晚于现在', 'The until must be later than from, and than now']),
  not_for_audience: rule(({ label, expected }) => [
    `发给 ${expected} 的公告不写 ${label}`,
    `The ${label} does not belong to "to: ${expected}"`,
  ]),
  file_unreadable: rule(({ actual }) => [`文件写法有误：${actual}`, `${actual}`]),
  map_address: rule(({ limit }) => [
    `map_url 要写以 https:// 开头的网址，不超过 ${limit} 个字符`,
    `The map_url must be an address that begins with https://, of at most ${limit} characters`,
  ]),
  cover_foreign: rule(() => [
    '封面要用上传到本平台的图片（/oss/file/event_cover/…），不能用其他网站的地址；不写则用默认封面',
    'The cover must be a picture uploaded here (/oss/file/event_cover/…), not an address of another site; without one a default cover is shown',
  ]),
  qr_unknown: rule(({ actual }) => [
    `主办方没有上传过图片“${actual}”（用途 event_cover）`,
    `The host has uploaded no picture "${actual}" (purpose event_cover)`,
  ]),
  qr_without_text: rule(() => [
    '收款码要和缴费说明（payment）一起写',
    'A picture to be scanned needs words beside it (payment)',
  ]),
  below_taken: rule(({ limit, actual }) => [
    `本组已占 ${limit} 个名额，不能改为 ${actual} 个`,
    `${limit} places of this group are taken: its capacity cannot be ${actual}`,
  ]),
  group_planned_twice: rule(() => ['一个组别只能在一场比赛里', 'A group races in one contest only']),
  group_in_none: rule(({ actual }) => [`“${actual}”还没有排进任何比赛`, `The group "${actual}" is in no contest yet`]),
  heat_planned_twice: rule(() => ['一个小组只能排一次', 'A heat has one time only']),
  lanes_changed: rule(() => [
    '挪动前后要是同一批选手，每条道一人',
    'The same starters stand in these heats before and after, one in a lane',
  ]),
  heat_of_other_run: rule(() => ['只能在同一轮的小组之间挪动', 'Starters move between heats of one run only']),
  bib_has_other: rule(({ actual }) => [`已有号码 ${actual}`, `They wear the number ${actual} already`]),
  range_backwards: rule(() => ['结束号码不能小于起始号码', 'The last number must not be below the first']),
  event_name_differs: rule(() => ['与赛事名称不一致', 'This is not the name of the event']),
  groups_of_registrar: rule(() => [
    '只有报名审核的岗位可以限定组别',
    'Only a registrar’s duty may be limited to some groups',
  ]),
  reference_unknown: rule(({ actual }) => [`${actual}：没有这个报名编号`, `${actual}: no registration has it`]),
  reference_of_several: rule(({ actual }) => [
    `${actual}：多个赛事都有这个编号，请用 --event 指明赛事`,
    `${actual}: registrations of several events have it; name one with --event`,
  ]),
  nothing_to_pay: rule(({ actual }) => [`${actual}：这条报名不需要缴费`, `${actual}: nothing is to be paid for it`]),
  not_paid: rule(({ actual }) => [`${actual}：还没有标记为已缴`, `${actual}: it is not marked as paid`]),
  fee_withdrawn: rule(({ actual }) => [
    `${actual}：已退出，退款后只能改为待缴（due）`,
    `${actual}: it is withdrawn; it can only be marked as due, when the money was given back`,
  ]),
}

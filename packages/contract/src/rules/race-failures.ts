import { type Failure, failure } from './failure.ts'

/** Refusals from entries to start lists, by name. */
export const raceFailures = {
  entries_open: failure(
    4405,
    409,
    '还没到修改截止时间，现在不能封名单',
    'Entries may still be changed; they cannot be frozen yet',
  ),
  already_frozen: failure(
    4406,
    409,
    '名单已封，不能再这样改',
    'The entries of this contest are frozen and cannot be changed so',
  ),
  bib_taken: failure(4407, 409, '这个号码已有人使用，或已挂失', 'This number is taken, or was lost'),
  bibs_exhausted: failure(4408, 409, '号码段不够用', 'The ranges have too few numbers'),
  bibs_missing: failure(4408, 409, '还有选手没有号码，请先编号', 'Some racers have no number yet; give numbers first'),
  rulebook_invalid: failure(4501, 422, '竞赛办法有误', 'The rulebook has problems'),
  draw_stale: failure(
    4502,
    409,
    '名单或编排刚刚有了变化，请看过最新内容再操作',
    'Starters or heats have changed meanwhile; please look at them again first',
  ),
  draw_locked: failure(4503, 409, '比赛已经开始，不能再抽签', 'The race has begun; it cannot be drawn any more'),
  too_few_starters: failure(
    4504,
    409,
    '人数少于竞赛办法要求的每组最少人数',
    'There are fewer starters than the rulebook wants in a heat',
  ),
  too_many_starters: failure(
    4520,
    409,
    '最后一个赛次一组容不下这么多人，各组之间比不出名次。请取消封名单，换一份竞赛办法或拆开组别',
    'The last round would need several heats, which are not ranked against each other. Take back the freeze, then choose another rulebook or split the groups',
  ),
  heat_ratified: failure(4505, 409, '这一组成绩已确认，不能再改', 'The result of this heat is ratified'),
  merge_impossible: failure(
    4515,
    409,
    '项目、报名方式或性别不同的组别不能合组；封名单后也不能再改组别',
    'Groups of another discipline, kind or gender cannot race together, nor can they once entries are frozen',
  ),
  contest_not_frozen: failure(4009, 409, '还没有封名单', 'The entries of this contest are not frozen yet'),
  list_not_drawn: failure(4009, 409, '还没有抽签编排，不能公布', 'There is a contest that is not drawn yet'),
  race_not_printable: failure(
    4009,
    409,
    '还没有可打印的内容：签到表和号码布要先编号，名单和检录单要先抽签，秩序册要先生成',
    'There is nothing to print yet: numbers come first, then the draw, and a programme has to be made',
  ),
  heats_not_drawn: failure(
    4009,
    409,
    '还没有抽签编排，没有名单可以导出',
    'Nothing is drawn yet, so there is no list to export',
  ),
  timetable_moved: failure(
    4009,
    409,
    '竞赛日程刚刚被别人改过，请看过最新内容再保存',
    'Somebody else has changed the timetable meanwhile; look at it before you save',
  ),
  already_starter: failure(4009, 409, '已在出场名单中', 'This entry is on the start list already'),
} as const satisfies Record<string, Failure>

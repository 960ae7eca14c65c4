import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addStarter, changeRacer, enterLate, getContest, publishLists } from '@startline/contract'
import { drawCommand } from '@startline/domain'
import { expect, test } from 'vitest'
import { aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { aFrozenMeet, contestOf, draw, drawWhole } from '../race-fixtures.ts'

const portal = await openPortal()
const HELP = join(import.meta.dirname, '../../../../../deploy/texts/standard')
/** The walk as the help prints it: a seed, four numbers, and what is to be typed. */
const walkOf = (language: string) =>
  /```\n([\s\S]+?)\n```/.exec(readFileSync(join(HELP, language, '2026-01-01', 'help.md'), 'utf8'))?.[1] ?? ''
/** What a terminal prints, as numbers in its order. */
const printed = (lines: string) =>
  execFileSync('sh', ['-c', lines], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => Number(line.split(' ')[1]))

test('the help has the lines that the list has, in both languages', () => {
  const numbers = [101, 102, 103, 104]
  expect(walkOf('zh-CN')).toBe(drawCommand('春风', numbers))
  expect(walkOf('en')).toBe(drawCommand('spring wind', numbers))
})

test('with sha256sum and a public list anybody comes to the same order, also after numbers changed and somebody came late', async () => {
  const meet = await aFrozenMeet(portal, 12)
  const seed = `it's "春风" $(2026)`
  await drawWhole(meet, meet.cid, seed)
  const params = { id: meet.event.id, cid: meet.cid }
  await meet.host.call(publishLists, { params: { id: meet.event.id }, body: { contest_ids: [meet.cid] } })
  const list = async () => (await portal.call(getContest, { params })).data
  const { draw: lot, rounds } = await list()
  const drawn = rounds[0]?.heats.filter(({ run }) => run === 1).flatMap(({ lines }) => lines.map(({ bib }) => bib ?? 0))
  const walk = walkOf('zh-CN')
    .replace(/^seed=.*$/m, () => drawCommand(lot?.seed ?? '', []).split('\n')[0] ?? '')
    .replace(/in .*;/, `in ${drawn?.toSorted((one, other) => one - other).join(' ')};`)
  expect(printed(walk)).toEqual(lot?.order)
  expect(printed(walk)).toHaveLength(12)
  expect(printed(walk.replace(/in (\d+)/, 'in 9999 $1'))).not.toEqual(lot?.order)

  const { starters } = await contestOf(meet, meet.cid)
  const racer_id = starters[0]?.racer_id ?? ''
  await meet.host.call(changeRacer, { params: { id: meet.event.id, racer_id }, rawBody: { bib: 900 } })
  const entry = { group_id: meet.event.groups[0], participant: aParticipant({ name: '迟到' }) }
  const rawBody = { entry, reason: '现场补报' }
  const { id } = (await meet.host.call(enterLate, { params: { id: meet.event.id }, rawBody })).data
  await meet.host.call(addStarter, { params, rawBody: { registration_id: id } })
  const after = await list()
  expect(after.amendments.map(({ what }) => what)).toEqual(['number', 'added'])
  expect(printed(drawCommand(seed, after.draw?.order.toSorted() ?? []))).toEqual(lot?.order)
  expect((await draw(meet, meet.cid, { seed, dry_run: true })).data.order).not.toEqual(lot?.order)
})

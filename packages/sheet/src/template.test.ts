import { describe, expect, test } from 'vitest'
import { layoutOf } from './columns.ts'
import { titleOf } from './find-group.ts'
import { fieldOf } from './headings.ts'
import { linesOf } from './read-line.ts'
import { EXAMPLE, TEMPLATE_COLUMNS } from './template.ts'
import { boy, checkAll, good, group, heading, told, U8, U10 } from './test/lists.ts'
import { documentTypeOf, genderOf, relationOf, reserveOf } from './values.ts'

describe('the template', () => {
  const languages = ['zh-CN', 'en'] as const

  test('has headings that are found again, each once, in both languages', () => {
    for (const language of languages)
      expect(TEMPLATE_COLUMNS.map(({ heading }) => fieldOf(heading[language]))).toEqual(
        TEMPLATE_COLUMNS.map(({ field }) => field),
      )
  })

  test('offers only what is understood', () => {
    const read: Partial<Record<string, (text: string) => unknown>> = {
      id_type: documentTypeOf,
      gender: genderOf,
      relation: (text) => relationOf(text) !== 'other' || /^(?:其他|other)$/i.test(text) || null,
      reserve: (text) => reserveOf(text),
    }
    const offering = TEMPLATE_COLUMNS.filter(({ choices }) => choices)
    expect(offering.map(({ field }) => field)).toEqual(Object.keys(read))
    for (const { field, choices } of offering)
      for (const choice of choices ?? [])
        for (const language of languages) expect(read[field]?.(choice[language]), choice[language]).not.toBeNull()
  })

  test('has an example in the form of a line, which enters nobody', () => {
    for (const language of languages) {
      const rows = (['heading', 'example'] as const).map((part) =>
        TEMPLATE_COLUMNS.map((column) => column[part][language]),
      )
      expect(rows[1]?.[0]).toContain(EXAMPLE[language])
      expect(linesOf({ rows }, layoutOf(rows))).toEqual([])
    }
    expect(told([heading, ['', '示例： 李', boy(1)], ['', '示例', boy(2)]]).map(([row]) => row)).toEqual([3])
  })

  test('calls groups of one name by their discipline, and finds them so', () => {
    const sprint = group({ ...U10, id: 'sprint', registration_event: 'jingsu' })
    const pair = group({ ...U10, id: 'pair', entry_kind: 'team' })
    const all = [U10, sprint, pair, U8]
    const titles = all.map((one) => titleOf(one, all, 'zh-CN'))
    expect(titles).toEqual([
      'U10 男子 · 个人积分赛（个人）',
      'U10 男子 · 个人竞速赛',
      'U10 男子 · 个人积分赛（团队）',
      'U8 · 个人积分赛',
    ])
    const rows = [heading, ...titles.map((title, at) => good(at).map((cell, place) => (place === 6 ? title : cell)))]
    expect(checkAll(rows, { groups: all }).map(({ group: found }) => found?.id)).toEqual(all.map(({ id }) => id))
    expect(titleOf(sprint, all, 'en')).toBe('U10 男子 · Individual sprint race')
  })
})

import { expect, test } from 'vitest'
import { everyLabel, tell } from './every-rule.ts'
import { labels } from './labels.ts'
import * as problems from './problems.ts'
import { serverLabels } from './server-labels.ts'
import type { Language } from './words.ts'

const labelOf = (path: string, language: Language, about?: string) =>
  problems.labelOf(path, language, about, everyLabel)

test('a field is called by its name, and a team’s name is not a person’s', () => {
  expect(labelOf('/name', 'zh-CN')).toBe('姓名')
  expect(labelOf('/entries/3/participant/name', 'en')).toBe('name')
  expect(labelOf('/entries/3/team/name', 'zh-CN')).toBe('队伍名称')
  expect(tell({ path: '/entries/3/team/name', rule: 'required' }, 'en').message).toBe('Please enter team name')
})

test('a body that tells of something else than a person says whose name is missing', () => {
  expect(tell({ path: '/name', rule: 'required', about: 'unit' }, 'zh-CN').message).toBe('请输入单位名称')
  expect(tell({ path: '/name', rule: 'required', about: 'organization' }, 'en').message).toBe(
    'Please enter organization name',
  )
  expect(labelOf('/district_code', 'en', 'unit')).toBe('district')
  expect(labelOf('/entries/3/participant/name', 'en', 'unit')).toBe('name')
})

test('places in a list and the body itself have words too', () => {
  expect(labelOf('/members/3', 'zh-CN')).toBe('队员')
  expect(labelOf('', 'en')).toBe('request body')
})

test('a field that is called like what every object has is called so', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(labelOf(`/${name}`, 'en')).toBe(name)
})

test('a browser calls a field as the server does, and no field is named in both tables', () => {
  const wrong = { path: '/id_number', rule: 'required' } as const
  expect(problems.tell(wrong, 'zh-CN')).toEqual(tell(wrong, 'zh-CN'))
  expect(Object.keys(labels).filter((name) => name in serverLabels)).toEqual([])
})

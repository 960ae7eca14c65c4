import { expect, test } from 'vitest'
import { listedName } from './listed-names.ts'
import { lettersOf, readPhotoName } from './photo-name.ts'
import photos from './photo-names.fixture.json' with { type: 'json' }

const find = (fileName: string, names: string[]): string | null => {
  const listed = new Map(names.map((name) => [lettersOf(name), name]))
  const found = listedName(readPhotoName(fileName).units, (text) => listed.has(text))
  return found === null ? null : (listed.get(found) ?? null)
}

test.each(Object.entries<string | null>(photos.names))('%s', (fileName, name) => {
  expect(find(fileName, photos.participants)).toBe(name)
})

const LISTED = [
  '张三',
  '张三丰',
  '王一',
  '李小红',
  '阿依努尔',
  '阿依努尔·买买提',
  'Anna Smith',
  'Bob Lee',
  '美咲さくら',
]

test.each([
  ['张三丰李小红合影.jpg', null],
  ['张三_李小红.jpg', null],
  ['Anna Smith and Bob Lee.jpg', null],
  ['张三丰一寸照.jpg', '张三丰'],
  ['张三丰张三.jpg', null],
  ['高二张三-丰收节.jpg', '张三'],
  ['三年级 张　三.jpg', '张三'],
  ['01李小红2017.jpg', '李小红'],
  ['2026秋季赛U12李小红（新）.jpeg', '李小红'],
  ['李小红妈妈发的.jpg', '李小红'],
  ['U10 anna-smith photo (1).png', 'Anna Smith'],
  ['Annabel Smith.jpg', null],
  ['阿依努尔.买买提.jpg', '阿依努尔·买买提'],
  ['三班阿依努尔·买买提.jpg', '阿依努尔·买买提'],
  ['5年级美咲さくら写真.jpg', '美咲さくら'],
  ['王-一寸照.jpg', null],
  ['IMG_0001.jpg', null],
])('%s names %s', (fileName, name) => {
  expect(find(fileName, LISTED)).toBe(name)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../../tools/forms/accessible.ts'
import { show } from '../../../../../tools/forms/show.tsx'
import { anEvent } from '../event/test/samples.ts'
import { FileNotes } from './file-notes.tsx'
import { aRow, HEADS, noList } from './test/lists.ts'

/** Shows what of a file was not read. */
function theNotes(heads: string[], cells: string[], hidden_rows: number[]): void {
  const store = noList()
  store.open({
    file: null,
    sheet: '',
    sheets: [],
    rows: [
      [...HEADS, ...heads],
      [...aRow(1), ...cells],
    ],
    hidden_rows,
  })
  const address = { event: '', step: 'list', batch: '', shown: 'all', page: 1 } as const
  show(<FileNotes event={anEvent()} list={store.get()} address={address} />)
}

test('filled columns that are not used are named, and hidden rows counted', async () => {
  theNotes(['鞋码', '教练电话', '备注'], ['34', '13900139000', ''], [1, 3, 4])
  await expect.element(page.getByText('没有用到的列：鞋码、教练电话。')).toBeVisible()
  await expect.element(page.getByText(/^2 行在表格里是隐藏的/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '查看列的含义' })).toBeVisible()
  await expectAccessible()
})

test('a team name with several units is named', async () => {
  const store = noList(async () => new Map([['飞轮', 'unit-1']]))
  const team = { 4: '接力', 6: '飞驰队' }
  store.open({ file: null, sheet: '', sheets: [], rows: [HEADS, aRow(1, team), aRow(2, { ...team, 5: '飞轮' })] })
  await store.read()
  show(
    <FileNotes
      event={anEvent()}
      list={store.get()}
      address={{ event: '', step: 'list', batch: '', shown: 'all', page: 1 }}
    />,
  )
  await expect.element(page.getByText(/按不同队伍报名：飞驰队。/)).toBeVisible()
})

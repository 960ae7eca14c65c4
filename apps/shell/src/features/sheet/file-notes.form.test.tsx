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

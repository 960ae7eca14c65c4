import { expect, test } from 'vitest'
import { expectAccessible } from '../../../../tools/forms/accessible.ts'
import { show } from '../../../../tools/forms/show.tsx'
import { UnprintableNames } from './unprintable-names.tsx'

const words = () => document.body.textContent

test('names that the font lacks are listed, with how many there are besides; without any nothing is said', async () => {
  show(
    <main>
      <UnprintableNames of={btoa(String.fromCharCode(...new TextEncoder().encode('3\n冯𫰠\n旦增·ཀརྨ')))} />
      <UnprintableNames of={null} />
    </main>,
  )
  await expect.poll(words).toContain('5 个名称有打印字体里没有的字')
  expect(words()).toContain('请手写补上：冯𫰠、旦增·ཀརྨ 等，另有 3 个')
  await expectAccessible()
})

import { expect, test } from 'vitest'
import { isPersonal } from './personal.ts'

const of = (type: string, name: string) => isPersonal({ organization: { id: 'o', name, type } })

test('whoever was renamed still acts for their own organization', () => {
  expect([of('personal', '王芳'), of('personal', '138****8000')]).toEqual([true, true])
})

test('a club is none, whatever it is called', () => {
  const types = ['club', 'school', 'association', 'company', 'other']
  expect(types.filter((type) => of(type, '王芳'))).toEqual([])
})

test('where the organization or its type is not known it is nobody’s own', () => {
  expect([isPersonal({ organization: null }), isPersonal({ organization: { id: 'o', name: '王芳' } })]).toEqual([
    false,
    false,
  ])
})

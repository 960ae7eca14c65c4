import { OWN_PHONE } from '@startline/client'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ownGuardian, rememberGuardian } from './own-guardian.ts'
import { emptyValues, type ParticipantValues } from './values.ts'

const user = { name: '王芳', account: null, phone: '138****8000' }
const own = { user, organization: { id: 'own', name: '王芳', type: 'personal' } }
const club = { user, organization: { id: 'club', name: '飞轮俱乐部', type: 'club' } }
const typed = { guardian_name: '王大明', guardian_phone: '13800138000', relation: 'father' } as const

test('the second child of a family begins with the guardian of the first', () => {
  const queries = new QueryClient()
  expect(ownGuardian(queries, own)).toEqual({ guardian_name: '王芳', guardian_phone: '' })
  queries.setQueryData(OWN_PHONE, '13900139000')
  expect(ownGuardian(queries, own)).toEqual({ guardian_name: '王芳', guardian_phone: '13900139000' })
  const first: ParticipantValues = { ...emptyValues, name: '王小雨', id_number: '110105201605100025', ...typed }
  rememberGuardian(queries, own, first)
  expect(ownGuardian(queries, own)).toEqual(typed)
  queries.clear()
})

test('somebody who has not said their name has a family too', () => {
  const queries = new QueryClient()
  const unnamed = { user: { ...user, name: null }, organization: { ...own.organization, name: '138****8000' } }
  expect(ownGuardian(queries, unnamed)).toEqual({ guardian_name: '', guardian_phone: '' })
  rememberGuardian(queries, unnamed, typed)
  expect(ownGuardian(queries, unnamed)).toEqual(typed)
  queries.clear()
})

test('nobody’s guardian is put down for a child of a club, or after the session has ended', () => {
  const queries = new QueryClient()
  rememberGuardian(queries, club, typed)
  expect(queries.getQueryCache().getAll()).toEqual([])
  queries.setQueryData(OWN_PHONE, '13900139000')
  expect(ownGuardian(queries, club)).toBeNull()
  rememberGuardian(queries, own, typed)
  queries.clear()
  expect(ownGuardian(queries, own)).toEqual({ guardian_name: '王芳', guardian_phone: '' })
  expect(ownGuardian(queries, { user: null, organization: null })).toBeNull()
})

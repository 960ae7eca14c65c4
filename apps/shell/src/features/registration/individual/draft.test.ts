import { emptyValues, type KeptValues, keptOf } from '@startline/entry'
import { expect, test } from 'vitest'
import { hasTyped, noUnitOrDistrict, typedOf } from '../form/draft-parts.ts'
import { keptAs } from '../form/use-draft.ts'
import {
  type Draft,
  emptyDraft,
  individual,
  isBegun,
  openStep,
  placeOf,
  waitingOf,
  withGroups,
  withOwnUnits,
  withoutPeople,
  withPeople,
} from './draft.ts'

const typed = (change: Partial<KeptValues>): KeptValues => ({ ...keptOf(emptyValues), ...change })
const form = keptAs(individual, { event: { id: 'e1', name: 'Lake Cup' }, organization: { name: 'Club' } })
const asKept = (draft: Draft) => JSON.parse(JSON.stringify(form.write(draft))) as { body: unknown; note: unknown }

test('the first open step is where somebody goes on', () => {
  expect(openStep(emptyDraft)).toBe('people')
  expect(openStep({ ...emptyDraft, picked: ['p1', 'p2'], groups: { p1: ['g1'] } })).toBe('entries')
  expect(openStep({ ...emptyDraft, picked: ['p1'], groups: { p1: [] } })).toBe('entries')
  expect(openStep({ ...emptyDraft, picked: ['p1'], groups: { p1: ['g1'] } })).toBe('check')
})

test('a card leads to the form that was being typed, or to the first open step', () => {
  const resume = (draft: Partial<Draft>) => form.write({ ...emptyDraft, ...draft })?.label.resume
  expect(resume({ picked: ['p1'] })).toBe('/applicationForm?event=e1&step=entries')
  expect(resume({ form: typed({ name: 'Xiaoyu' }) })).toBe('/applicationForm?event=e1&step=people')
  const adding = { picked: ['p1'], form: typed({ name: 'Xiaoyu' }), adding: true }
  expect(resume(adding)).toBe('/applicationForm?event=e1&step=people&add=1')
})

test('a draft with nobody picked and nothing typed is not kept', () => {
  for (const draft of [emptyDraft, { ...emptyDraft, form: typed({ id_type: 'passport', guardian_name: 'Wang' }) }]) {
    expect([isBegun(draft), hasTyped(draft), form.write(draft)]).toEqual([false, false, null])
  }
})

test('what a form began with is nothing typed, and whoever adds a name to it has begun', () => {
  const own = { guardian_name: 'Wang', guardian_phone: '13800138000', relation: 'mother' } as const
  expect(typedOf(typed({ ...own, id_type: 'passport' }), own)).toBeNull()
  expect(typedOf(typed({}), null)).toBeNull()
  const named = typed({ ...own, name: 'Xiaoyu' })
  expect(typedOf(named, own)).toBe(named)
  const another = typed({ ...own, guardian_phone: '13900139000' })
  expect(typedOf(another, own)).toBe(another)
})

test('a draft is read back as it was, as far as it may be kept', () => {
  const unit = { id: 'u1', name: 'Club', district_code: '310115', district_name: 'Pudong' }
  const draft: Draft = {
    picked: ['p1', 'p2'],
    groups: { p1: ['g1'], p2: [] },
    waits: ['g1'],
    separate: true,
    place: { unit, district: null },
    places: { p1: { unit: null, district: { code: '110105', full_name: 'Chaoyang' } } },
    form: typed({ name: 'Xiaoyu', guardian_phone: '13800138000', birth_date: '2016-05-10', gender: 'female', unit }),
    adding: true,
    submission: { key: 'k', of: '{}' },
  }
  const { body, note } = asKept(draft)
  expect(form.read(body, note)).toEqual(draft)
  const elsewhere = form.read(body, null)?.form
  expect(elsewhere).toEqual({ ...draft.form, guardian_phone: '', birth_date: '', gender: '' })
})

test('the device keeps neither phone nor birthday, and a number in a wrong field goes nowhere', () => {
  const values = {
    ...emptyValues,
    name: '11010520160510002X',
    id_number: '11010520160510002X',
    birth_date: '2016-05-10',
    guardian_name: 'Wang',
    guardian_phone: '13800138000',
  }
  const { body, note } = asKept({ ...emptyDraft, form: keptOf(values) })
  expect(JSON.stringify(body)).not.toMatch(/110105|2016|13800138000/)
  expect(note).toEqual({ birth_date: '2016-05-10', gender: '', guardian_phone: '13800138000' })
  const misplaced = keptOf({ ...values, guardian_phone: '１１０１０５２０１６０５１０００２X' })
  expect(misplaced).toMatchObject({ name: '', guardian_name: 'Wang', guardian_phone: '' })
})

test('what is no draft counts as none; a part that makes no sense is left out', () => {
  for (const body of [null, [], 'x', { picked: 1 }, { picked: [1], groups: {} }, { picked: [], groups: { p1: 'g1' } }])
    expect(form.read(body, null)).toBeNull()
  const odd = { picked: ['p1'], groups: {}, place: { unit: 7 }, places: [], form: { name: 7 }, submission: 'x' }
  expect(form.read(odd, 'x')).toEqual({ ...emptyDraft, picked: ['p1'], form: typed({}) })
})

test('taking a participant out takes out everything chosen for them', () => {
  const draft = {
    ...emptyDraft,
    picked: ['p1', 'p2'],
    groups: { p1: ['g1'], p2: ['g2'] },
    places: { p1: noUnitOrDistrict },
  }
  const left = withoutPeople(draft, ['p1'])
  expect(left.picked).toEqual(['p2'])
  expect(left.groups).toEqual({ p2: ['g2'] })
  expect(left.places).toEqual({})
})

test('what was full when it was chosen waits; a group that fills up later does not', () => {
  const draft = { ...emptyDraft, picked: ['p1', 'p2'], groups: { p2: ['g1'] } }
  const chosen = withGroups(draft, 'p1', ['g2', 'g3'], ['g3', 'g4'])
  expect(chosen.groups).toEqual({ p1: ['g2', 'g3'], p2: ['g1'] })
  expect(waitingOf(chosen)).toEqual([{ id: 'p1', group: 'g3' }])
  expect(waitingOf(withGroups(chosen, 'p1', ['g2'], ['g3']))).toEqual([])
})

test('a place of one’s own counts only while several people are asked separately', () => {
  const own = { unit: null, district: { code: '110105', full_name: 'x' } }
  const draft = { ...emptyDraft, picked: ['p1', 'p2'], places: { p1: own }, separate: true }
  expect(placeOf(draft, 'p1')).toBe(own)
  expect(placeOf(draft, 'p2')).toBe(noUnitOrDistrict)
  expect(placeOf({ ...draft, separate: false }, 'p1')).toBe(noUnitOrDistrict)
  expect(placeOf({ ...draft, picked: ['p1'] }, 'p1')).toBe(noUnitOrDistrict)
})

test('many are picked at once, each with the groups chosen for them; who is left open has none kept from before', () => {
  const former = { ...emptyDraft, picked: ['p1', 'p2'], groups: { p1: ['g1'], p2: ['g2'] } }
  const chosen = new Map([
    ['p2', null],
    ['p3', ['g3']],
  ])
  expect(withPeople(former, chosen)).toMatchObject({ picked: ['p1', 'p2', 'p3'], groups: { p1: ['g1'], p3: ['g3'] } })
  expect('p2' in withPeople(former, chosen).groups).toBe(false)
})

test('each of the picked people races for their own unit, unless somebody said for which', () => {
  const unit = (id: string) => ({ id, name: id, district_code: '110105', district_name: '朝阳区' })
  const [one, other] = [unit('a'), unit('b')]
  const draft = { ...emptyDraft, picked: ['x', 'y', 'z'] }
  const same = withOwnUnits(draft, new Map(draft.picked.map((id) => [id, one])))
  expect([same.separate, same.place.unit]).toEqual([false, one])
  const units = new Map([
    ['x', one],
    ['y', other],
    ['z', null],
  ])
  const several = withOwnUnits(draft, units)
  expect(draft.picked.map((id) => placeOf(several, id).unit?.id ?? null)).toEqual(['a', 'b', null])
  const more = withOwnUnits({ ...several, picked: [...several.picked, 'w'] }, new Map([...units, ['w', other]]))
  expect(placeOf(more, 'w').unit).toBe(other)
  const said = { ...draft, place: { unit: other, district: null } }
  expect(withOwnUnits(said, units)).toBe(said)
  expect(withOwnUnits(draft, new Map())).toBe(draft)
})

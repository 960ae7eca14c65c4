import { addParticipant } from '@startline/contract'
import { v7 as uuid } from 'uuid'
import { beforeAll } from 'vitest'
import { anIdNumber, aParticipant } from '../factories.ts'
import { child, openWorld, type Row, send, testRefusals, type World } from './wrong-input-kit.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

const NOBODY = uuid()
const without = (field: string) => child(() => ({ [field]: undefined }))
const numbered = (change: Parameters<typeof anIdNumber>[0]) => child(() => ({ id_number: anIdNumber(change) }))
const wrongDigit = (number: string) => number.slice(0, 17) + (number.endsWith('0') ? '1' : '0')
const PASSPORT = { id_type: 'passport', id_number: 'E12345678' }

const children: Row[] = [
  ['a child without a name', without('name'), '4001 /name required'],
  ['a name that is null', child(() => ({ name: null })), '4001 /name required'],
  ['a name of blanks', child(() => ({ name: '   ' })), '4001 /name name_format'],
  ['a name that is too long', child(() => ({ name: '王'.repeat(61) })), '4001 /name too_long'],
  ['a name that is an object', child(() => ({ name: {} })), '4001 /name type'],
  ['no number', without('id_number'), '4001 /id_number required'],
  ['a number that is a number', child(() => ({ id_number: 11010520160520 })), '4001 /id_number type'],
  [
    'a wrong check digit',
    send(addParticipant, () => aParticipant({ id_number: wrongDigit(anIdNumber()) })),
    '4001 /id_number id_number_check_digit',
  ],
  ['a number of 15 digits', child(() => ({ id_number: '110105160520001' })), '4001 /id_number id_number_fifteen'],
  ['a number of 17 digits', child(() => ({ id_number: '11010520160520001' })), '4001 /id_number id_number_length'],
  [
    'a number that a spreadsheet has rounded',
    child(() => ({ id_number: '110105201605200000' })),
    '4001 /id_number id_number_rounded',
  ],
  [
    'a letter inside the number',
    child(() => ({ id_number: '1101052016O5200011' })),
    '4001 /id_number id_number_character',
  ],
  ['an impossible date in the number', numbered({ birthDate: '2015-02-29' }), '4001 /id_number id_number_birth_date'],
  ['a birth date to come', numbered({ birthDate: '2090-01-01' }), '4001 /id_number id_number_birth_date'],
  ['a province that is none', numbered({ region: '190101' }), '4001 /id_number id_number_region'],
  [
    'another birth date than the number’s',
    child(() => ({ birth_date: '2016-05-21' })),
    '4001 /birth_date derived_differs',
  ],
  ['another gender than the number’s', child(() => ({ gender: 'female' })), '4001 /gender derived_differs'],
  ['a passport without a birth date', child(() => ({ ...PASSPORT })), '4001 /birth_date required'],
  [
    'a passport of a child to come',
    child(() => ({ ...PASSPORT, birth_date: '2090-01-01', gender: 'male' })),
    '4001 /birth_date date_impossible',
  ],
  [
    'an impossible birth date',
    child(() => ({ ...PASSPORT, birth_date: '2015-02-30', gender: 'male' })),
    '4001 /birth_date format',
  ],
  ['a kind of document that is none', child(() => ({ id_type: 'library_card' })), '4001 /id_type choice'],
  ['a gender that is none', child(() => ({ gender: '男' })), '4001 /gender choice'],
  ['a child without a guardian', without('guardian_name'), '4001 /guardian_name required'],
  ['a guardian without a phone number', without('guardian_phone'), '4001 /guardian_phone required'],
  ['a phone number that is none', child(() => ({ guardian_phone: '12345' })), '4001 /guardian_phone phone_format'],
  ['a relation that is none', child(() => ({ relation: 'neighbour' })), '4001 /relation choice'],
  ['a unit that is no id', child(() => ({ unit_id: '1' })), '4001 /unit_id format'],
  ['an unknown unit', child(() => ({ unit_id: NOBODY })), '4001 /unit_id not_found'],
  ['consent without a version', child(() => ({ consent: { given_by: '王大明' } })), '4001 /consent/version required'],
  [
    'consent of nobody',
    child(() => ({ consent: { version: '2026-11', given_by: '' } })),
    '4001 /consent/given_by required',
  ],
  ['an unknown field of a child', child(() => ({ id: NOBODY })), '4001 /id unknown_field'],
  [
    'another’s photo',
    send(addParticipant, ({ foreignPhoto }) => aParticipant({ id_photo_url: foreignPhoto })),
    '4001 /id_photo_url photo_not_found',
  ],
  [
    'a photo that was never sent',
    send(addParticipant, ({ unfinishedPhoto }) => aParticipant({ id_photo_url: unfinishedPhoto })),
    '4001 /id_photo_url photo_not_found',
  ],
  [
    'a photo from elsewhere',
    child(() => ({ id_photo_url: 'https://example.com/a.jpg' })),
    '4001 /id_photo_url photo_not_found',
  ],
  ['a child who is on the list', send(addParticipant, ({ entered }) => entered), '4009'],
]

testRefusals(children, () => world)

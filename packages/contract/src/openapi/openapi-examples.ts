import type { CallName } from '../calls/endpoint.ts'
import type { WholeCall } from '../whole.ts'
import type { Components, Json } from './openapi-components.ts'

const ID = '01a21fce-d0cb-7185-bba8-9df13bdd43da'
const INSTANT = '2027-05-15T08:00:00+08:00'
const PHOTO = '/oss/file/id_photo/202611/a_syhMFWsk-0zdTMoswvuA.jpg'

const participant = {
  name: '王小明',
  id_number: '110105201703073315',
  guardian_name: '王建国',
  guardian_phone: '13800138000',
  relation: 'father',
}

/** Bodies that rules over several fields make narrower than their schema, and those that are worth reading. */
const BODIES: Partial<Record<CallName, Json>> = {
  addParticipant: participant,
  addTeam: { name: '飞侠一队', leader_name: '周教练' },
  addUnit: { name: '朝阳小飞侠轮滑俱乐部', type: 'club', district_code: '110105' },
  createOrganization: { name: '朝阳小飞侠轮滑俱乐部', type: 'club' },
  registerBatch: {
    event_id: ID,
    mode: 'atomic',
    when_full: 'waitlist',
    entries: [
      { group_id: ID, unit_id: ID, participant_id: ID },
      { group_id: ID, district_code: '110105', participant },
      { group_id: ID, team: { name: '飞侠一队', leader_name: '周教练' }, members: [{ participant_id: ID }] },
    ],
  },
}

/** Data of answers that are worth reading. */
const ANSWERS: Partial<Record<CallName, Json>> = {
  login: {
    token: 'k3Jb…',
    expires_at: '2027-02-26T08:00:00.000Z',
    user: { id: ID, account: 'wang.jianguo', name: '王建国' },
  },
  registerBatch: {
    batch_id: ID,
    event_id: ID,
    dry_run: false,
    accepted: 1,
    waitlisted: 0,
    rejected: 0,
    items: [
      {
        index: 0,
        status: 'registered',
        registration_id: ID,
        participant_id: ID,
        code: 0,
        name: null,
        errors: [],
      },
    ],
  },
}

/** Texts by the name of their field, where the schema takes them. */
const TEXTS: Readonly<Record<string, string>> = {
  account: 'wang.jianguo',
  password: 'three plain words',
  current_password: 'three plain words',
  phone: '13800138000',
  name: '王小明',
  code: '246810',
  app_code: 'timing',
  district_code: '330702',
  id_number: participant.id_number,
  guardian_phone: participant.guardian_phone,
  guardian_name: participant.guardian_name,
  id_photo_url: PHOTO,
  file_name: 'photo.jpg',
  content_type: 'image/jpeg',
  version: '2026-11',
  references: 'K7QM-2XRT',
  reason: '家长来电，已核对身份',
  path: 'id_photo/202611/a_syhMFWsk-0zdTMoswvuA.jpg',
  key: 'b1f6b7de-1',
  seed: '2027-05-15 金华',
}

const EXAMPLES_BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2027-05-15',
  'date-time': INSTANT,
  uri: 'https://race.example/',
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A text that a schema takes. */
function textOf(schema: Json, name: string): string {
  const { minLength = 0, maxLength = 999 } = schema
  const [format, pattern] = [schema['format'], schema['pattern']] as (string | undefined)[]
  const named = TEXTS[name] ?? (name.endsWith('_at') ? INSTANT : undefined)
  const candidates = [named, EXAMPLES_BY_FORMAT[format ?? ''], '示例', ID, '330702', '2027-05-15']
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (format === undefined || text === EXAMPLES_BY_FORMAT[format]) &&
    (pattern === undefined || new RegExp(pattern).test(text))
  return candidates.find((text) => text !== undefined && fits(text)) ?? ''
}

/**
 * A value that a schema takes: of objects what is required, or else their first field; of choices the first.
 * @param name of the field it stands for
 */
function exampleOf(schema: Json, components: Components, name = ''): unknown {
  const reference = /^#\/components\/schemas\/(.+)$/.exec(String(schema['$ref']))?.[1]
  if (reference !== undefined) return exampleOf(components.schemas[reference] ?? {}, components, name)
  const choices = [schema['anyOf'], schema['oneOf']].find(Array.isArray) as Json[] | undefined
  if (choices !== undefined) return exampleOf(choices[0] ?? {}, components, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['default'] !== undefined) return schema['default']
  if (schema['type'] === 'array') return [exampleOf(isObject(schema['items']) ? schema['items'] : {}, components, name)]
  if (schema['type'] === 'object') return objectOf(schema, components)
  if (schema['type'] === 'string') return textOf(schema, name)
  if (schema['type'] === 'boolean') return true
  return schema['minimum'] ?? 1
}

function objectOf({ properties = {}, required = [] }: Json, components: Components): Json {
  const fields = Object.entries(properties as Record<string, Json>)
  const needed = fields.filter(([name, json]) => (required as string[]).includes(name) && json['default'] === undefined)
  const told = needed.length > 0 ? needed : fields.slice(0, 1)
  return Object.fromEntries(told.map(([name, json]) => [name, exampleOf(json, components, name)]))
}

/** The example of a call's body. */
export const bodyExample = ({ name }: WholeCall, schema: Json, components: Components): unknown =>
  BODIES[name] ?? exampleOf(schema, components)

/** The example of a call's envelope; undefined where it has none. */
export function answerExample({ name }: WholeCall): Json | undefined {
  const data = ANSWERS[name]
  return data && { code: 0, message: 'ok', data, request_id: ID }
}

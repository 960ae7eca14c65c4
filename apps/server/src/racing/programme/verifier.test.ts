import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { getProgramme, makeProgramme, type Programme, paths, publishLists, scratchStarter } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { amendmentText } from '../../events/contest/amend.store.ts'
import { signingKey } from '../../security/signing-key.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { aFrozenMeet, contestOf, drawWhole } from '../race-fixtures.ts'

const printing = needs('a Chinese font')
/** Where the script of the page is: plain JavaScript, as it is sent. */
const script = (name: string) => String(new URL(`../../pages/verifier/${name}`, import.meta.url))

interface Found {
  what: string
  is: 'right' | 'wrong' | 'unknown'
  place?: string
}

let portal: TestPortal
let checkProgramme: (given: unknown, portalKey?: string) => Promise<Found[]>

beforeAll(async () => {
  portal = await openPortal()
  ;({ checkProgramme } = await import(script('check-programme.js')))
})

/** A meet whose contest is drawn, and the way to scratch one of its starters. */
async function aDrawnMeet() {
  const meet = await aFrozenMeet(portal, 12)
  const { id } = meet.event
  await drawWhole(meet, meet.cid)
  const { starters } = await contestOf(meet, meet.cid)
  const scratch = (nth: number) =>
    meet.host.call(scratchStarter, {
      params: { id, starter_id: starters[nth]?.id ?? '' },
      body: { reason: '受伤' },
    })
  return { meet, id, scratch }
}

/** A programme with amendments before and after its version. */
async function aProgramme(): Promise<Programme> {
  const { meet, id, scratch } = await aDrawnMeet()
  await scratch(0)
  const front = { committees: '主任：周主任', judges: '长'.repeat(300) }
  expect((await meet.host.call(makeProgramme, { params: { id }, rawBody: { front } })).code).toBe(0)
  await scratch(1)
  await scratch(2)
  return (await portal.call(getProgramme, { params: { id } })).data
}

/** Every scalar of a value, by its path. */
const leavesOf = (value: unknown, at: (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...at, key]))
    : [at]

/** The same with one scalar changed by as little as can be. */
function changedAt(programme: Programme, path: (string | number)[]): unknown {
  type Holder = Record<string, unknown>
  const copy: unknown = structuredClone(programme)
  const last = String(path.at(-1))
  const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Holder)[key], copy) as Holder
  const before = holder[last]
  if (typeof before === 'number') holder[last] = before + 1
  else if (typeof before === 'boolean') holder[last] = !before
  else if (typeof before === 'string' && before !== '')
    holder[last] = `${before.at(0) === 'a' ? 'b' : 'a'}${before.slice(1)}`
  else holder[last] = 'x'
  return copy
}

test('SHA-256 of the page is that of everybody', async () => {
  const { sha256 } = await import(script('sha256.js'))
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 1000]) {
    const bytes = Uint8Array.from({ length }, (_one, nth) => (nth * 31) % 256)
    expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test.skipIf(printing.missing)(printing.named('what the portal gives is right in every part'), async () => {
  const programme = await aProgramme()
  const found = await checkProgramme({ code: 0, data: programme })
  expect(found.map(({ what, is }) => `${what} ${is}`)).toEqual([
    'hash right',
    'signature right',
    'chain right',
    'versions right',
    'binding right',
  ])
  expect(found[2]).toMatchObject({ count: 3, since: 2 })
})

test.skipIf(printing.missing)(
  printing.named('whatever is changed in body, proof or chain is found, and its place is named'),
  async () => {
    const programme = await aProgramme()
    const { places: _finds, versions: _list, pdf: _pdf, ...proven } = programme
    const paths = leavesOf(proven)
    expect(paths.length).toBeGreaterThan(150)
    const missed: string[] = []
    for (const path of paths) {
      const wrong = (await checkProgramme(changedAt(programme, path))).filter(({ is }) => is === 'wrong')
      const at = `/${path.join('/')}`
      const named = wrong.some(({ place = '-' }) => place === '/' || at === place || at.startsWith(`${place}/`))
      if (!named) missed.push(`${at}: ${wrong.map(({ what, place }) => `${what} ${place}`).join(', ')}`)
    }
    expect(missed).toEqual([])
  },
)

test.skipIf(printing.missing)(
  printing.named('a link taken out, put in or moved breaks the chain, and so does another event’s'),
  async () => {
    const programme = await aProgramme()
    const [first, second, third] = programme.amendments
    const chains = [[second, third], [first, third], [first, third, second], [first, second, third, third], []]
    for (const amendments of chains) {
      const found = await checkProgramme({ ...programme, amendments })
      expect(found.find(({ what }) => what === 'chain')).toMatchObject({ is: 'wrong' })
    }
    const { amendments } = await aProgramme()
    expect((await checkProgramme({ ...programme, amendments }))[2]).toMatchObject({
      is: 'wrong',
      place: '/amendments/0',
    })
  },
)

test.skipIf(printing.missing)(
  printing.named('the PDF is bound by its own signature, and the record of this version by what was signed'),
  async () => {
    const programme = await aProgramme()
    const pdf = { ...programme.pdf, sha256: programme.pdf.sha256.replace(/^./, 'x') }
    const other = (await checkProgramme({ ...programme, pdf })).filter(({ is }) => is === 'wrong')
    expect(other).toEqual([{ what: 'binding', is: 'wrong', place: '/pdf' }])
    const versions = [{ ...programme.versions[0], pages: 1 }]
    expect((await checkProgramme({ ...programme, versions }))[3]).toMatchObject({ is: 'wrong', place: '/versions/0' })
    for (const none of [null, {}, [], 'x', { body: {} }])
      expect(await checkProgramme(none)).toMatchObject([{ what: 'format', is: 'wrong' }])
  },
)

test.skipIf(printing.missing)(
  printing.named('a chain of amendments without old and new starts and with them is right; a changed start is not'),
  async () => {
    const { meet, id, scratch } = await aDrawnMeet()
    await scratch(0)
    await meet.host.call(publishLists, { params: { id }, body: { contest_ids: [meet.cid] } })
    await meet.host.call(makeProgramme, { params: { id }, rawBody: {} })
    await scratch(1)
    const programme = (await portal.call(getProgramme, { params: { id } })).data
    const [old, now] = programme.amendments
    expect(Object.keys(old?.body ?? {}).toSorted()).toEqual(['bibs', 'starter_ids'])
    expect(now?.body.changes).toMatchObject([{ to: null }, { to: null }, { to: null }])
    expect((await checkProgramme(programme))[2]).toMatchObject({ what: 'chain', is: 'right', count: 2, since: 1 })
    const forged = structuredClone(programme)
    const from = forged.amendments[1]?.body.changes?.[0]?.from
    if (from) from.lane = (from.lane ?? 0) + 1
    expect((await checkProgramme(forged))[2]).toMatchObject({ is: 'wrong', place: '/amendments/1' })
  },
)

test('the chain of a store from before old and new starts were kept is checked as it was', async () => {
  const { canonical } = await import(script('check-programme.js'))
  const [contestId, starter] = ['0199a3c0-0000-7000-8000-000000000001', '0199a3c0-0000-7000-8000-000000000002']
  const one = { contestId, what: 'scratched' as const, bibs: [7], starter_ids: [starter] }
  const at = new Date('2026-01-01T00:00:00Z')
  const before = `{"at_ms":1767225600000,"body":{"bibs":[7],"starter_ids":["${starter}"]},"contest_id":"${contestId}","number":1,"what":"scratched"}`
  for (const changes of [undefined, []]) expect(amendmentText(1, { ...one, changes }, at)).toBe(before)
  const from = { round: 0, run: 1, heat: 2, lane: 3, bib: 7, starts_at: null }
  const text = amendmentText(1, { ...one, changes: [{ from, to: null }], seeds: { from: '甲', to: '乙' } }, at)
  expect(text).toBe(canonical(JSON.parse(text)))
  expect(text).toContain(
    '"changes":[{"from":{"bib":7,"heat":2,"lane":3,"round":0,"run":1,"starts_at":null},"to":null}]',
  )
  expect(text).toContain('"seeds":{"from":"甲","to":"乙"}')
})

test('the page is one file: it loads nothing, sends nothing, and its policy allows its own script alone', async () => {
  const answer = await portal.app.inject('/open/pub/verify.html')
  const policy = String(answer.headers['content-security-policy'])
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(policy).toContain("default-src 'none'")
  expect(answer.body).toContain(`content="${policy.replace("; frame-ancestors 'none'", '')}"`)
  for (const kind of ['script', 'style']) {
    const [, text = ''] = new RegExp(`<${kind}[^>]*>([\\s\\S]*?)</${kind}>`).exec(answer.body) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(answer.body.replace(/ data-address="[^"]*"/, '')).not.toMatch(/https?:|src=|href=|fetch\(|import /)
})

test('a programme that somebody signed with a key of their own is refused by the portal’s page', async () => {
  const { canonical } = await import(script('check-programme.js'))
  const { publicKey: own, privateKey } = generateKeyPairSync('ed25519')
  const theirs = String(own.export({ format: 'jwk' }).x)
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
  const [event_id, made_at] = ['0199a3c0-0000-7000-8000-000000000000', '2026-11-28T00:00:00Z']
  const amendments = { length: 0, head: event_id.replaceAll('-', '') }
  const body = { format: 'startline-programme/1', version: 1, made_at, event: { id: event_id, name: '赛' }, amendments }
  const text: string = canonical(body)
  const digest = createHash('sha256').update(text).digest('hex')
  const about = canonical({ event_id, version: 1, pdf_sha256: 'aa' })
  const forged = {
    body,
    sha256: digest,
    signature: signed(text),
    public_key: theirs,
    pdf: { sha256: 'aa', pages: 1, signature: signed(about) },
    amendments: [],
    versions: [{ version: 1, sha256: digest, made_at, pages: 1 }],
  }
  const wrong = async (key?: string) =>
    (await checkProgramme(forged, key)).filter(({ is }) => is === 'wrong').map(({ what, place }) => [what, place])
  expect(await wrong()).toEqual([])
  expect(await wrong(theirs)).toEqual([])
  expect(await wrong(signingKey(portal.deps.vault).publicKey)).toEqual([['key', '/public_key']])
})

test('the page has the portal’s key and address, in itself and by its own policy', async () => {
  const { body, headers } = await portal.app.inject({ url: paths.verifier })
  expect(body).toContain(`data-key="${signingKey(portal.deps.vault).publicKey}"`)
  expect(body).toContain(`data-address="${portal.deps.settings.publicUrl}${paths.verifier}"`)
  expect(body).toContain('class="key"')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

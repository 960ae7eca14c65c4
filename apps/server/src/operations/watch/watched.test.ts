import { readFileSync } from 'node:fs'
import { login } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { enter } from '../../entries/waiting/waiting-fixtures.ts'
import { countMessage, showSentToday } from '../../identity/phone-code/code-metrics.ts'
import { startRepeating, startWatched } from '../../store/jobs/repeating-job.ts'
import { aGroup, anEvent } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { measure } from '../reconcile/reconcile-job.ts'
import { measureStore } from './measure-store.ts'

interface Alert {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const file = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')
const { groups } = parse(file('deploy/prometheus/startline-alerts.yml')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(file('deploy/grafana/startline.json')) as Dashboard
const asked = [...alerts.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

let portal: TestPortal
/** Labels of every series that a portal shows which has done a little of everything, by name. */
const shown = new Map<string, Set<string>>()

beforeAll(async () => {
  portal = await openPortal()
  const { deps } = portal
  const event = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const coach = await portal.signUp()
  await enter(coach, event, event.groups[0], [{}, {}])
  await portal.call(login, { body: { account: coach.account, password: 'something else' } })
  countMessage(deps, 'sent')
  showSentToday(deps, 1)
  measure(deps.metrics, [], deps.now())
  await measureStore(deps)
  const ran = Promise.withResolvers<void>()
  const jobs = startWatched(deps.metrics, 'Testing', () =>
    startRepeating({ firstAfterMs: 0, everyMs: 60_000 }, async () => ran.resolve()),
  )
  await ran.promise
  await jobs.stop()
  for (const [, name = '', labels = ''] of (await portal.metrics()).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = shown.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    shown.set(name, known)
  }
})

/** Series that an expression asks for, each with the labels it asks by. */
function seriesIn(expr: string): { name: string; labels: string[] }[] {
  const found = expr.matchAll(/\b((?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)
  return [...found].map(([, name = '', by = '']) => ({
    name,
    labels: [...by.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label),
  }))
}

test('every series that an alarm or a panel asks for is shown, with the labels it asks by', () => {
  expect([alerts.length >= 20, panels.length >= 15]).toEqual([true, true])
  const missing = asked.flatMap(seriesIn).filter(({ name, labels }) => {
    const known = shown.get(name)
    return known === undefined || labels.some((label) => !known.has(label))
  })
  expect(missing).toEqual([])
  for (const expr of asked) expect([expr, seriesIn(expr).length > 0 || expr.startsWith('up{')]).toEqual([expr, true])
})

test('every alarm is whole, and leads to what is to be done', () => {
  const anchors = [...file('docs/operating.md').matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, expr, labels, annotations, ...rest } of alerts) {
    expect(alert).toMatch(/^[A-Z][A-Za-z]+$/)
    expect([alert, [...expr].filter((sign) => sign === '(').length]).toEqual([
      alert,
      [...expr].filter((sign) => sign === ')').length,
    ])
    expect(rest.for).toMatch(/^\d+[mh]$/)
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary.length).toBeGreaterThan(10)
    const [page, anchor = ''] = annotations.runbook.split('#')
    expect([alert, page, anchors.includes(anchor)]).toEqual([alert, 'docs/operating.md', true])
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length)
})

test('what the store says of the portal is shown: size, places, queues', async () => {
  const text = await portal.metrics()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  expect(value('portal_store_bytes')).toBeGreaterThan(1_000_000)
  expect(['capacity', 'taken', 'waiting'].map((state) => value(`portal_places{state="${state}"}`))).toEqual([1, 1, 1])
  expect(value('portal_queue_length{queue="messages"}')).toBe(0)
  expect(value('portal_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('portal_followers')).toBe(0)
})

test('what became of entries and of signing in is counted by name, and nothing of a person is a label', async () => {
  const text = await portal.metrics()
  expect(text).toContain('portal_entries_total{outcome="registered"} 1')
  expect(text).toContain('portal_entries_total{outcome="waitlisted"} 1')
  expect(text).toContain('portal_sign_ins_total{outcome="wrong_credentials"} 1')
  expect(text).toContain('portal_refusals_total{name="wrong_credentials"} 1')
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7|[一-鿿]|user\d+x\d+/)
})

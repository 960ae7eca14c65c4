import { type FailureName, failures, getUser, listEvents, logout } from '@startline/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCall } from './call.ts'
import { isUnanswered, refusalOf } from './refused.ts'

/** An envelope with this refusal's code, and whatever else it is told to have. */
const envelope = (name: FailureName, more = ''): string => `{"code":${failures[name].code}${more}}`

/** What the server answers next. */
let next = { status: 200, text: '' }

class Request extends EventTarget {
  status = 0
  responseText = ''
  upload = {}
  onload?: () => void
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null
  }
  send(): void {
    Object.assign(this, { status: next.status, responseText: next.text })
    this.onload?.()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request))
afterEach(() => void vi.unstubAllGlobals())

function aClient(token: string | null = 't') {
  const [onSessionEnded, onOrganizationChanged] = [vi.fn(), vi.fn()]
  const around = { token: () => token ?? undefined, organizationId: () => undefined, language: () => 'en' }
  return { onSessionEnded, onOrganizationChanged, call: makeCall({ ...around, onSessionEnded, onOrganizationChanged }) }
}

test.each([
  [200, envelope('session_invalid')],
  [401, envelope('session_invalid', ',"message":"x","data":null,"request_id":"r"')],
  [401, envelope('session_expired')],
  [401, envelope('session_expired', ',"name":"forbidden"')],
])('status %i with %s ends the session, signing out included', async (status, text) => {
  next = { status, text }
  for (const endpoint of [getUser, logout]) {
    const { call, onSessionEnded } = aClient()
    await expect(call(endpoint)).rejects.toThrow()
    expect(onSessionEnded.mock.calls).toEqual([['t']])
  }
})

test('a stranger’s session is not ended', async () => {
  next = { status: 401, text: envelope('session_invalid') }
  const { call, onSessionEnded } = aClient(null)
  await expect(call(listEvents)).rejects.toThrow()
  expect(onSessionEnded).not.toHaveBeenCalled()
})

test('another organization is told by its name, which only its code can have', async () => {
  const { call, onOrganizationChanged } = aClient()
  next = { status: 409, text: envelope('conflict', ',"name":"organization_changed"') }
  await expect(call(getUser)).rejects.toThrow()
  expect(onOrganizationChanged).toHaveBeenCalledTimes(1)
  next = { status: 409, text: envelope('conflict') }
  expect(refusalOf(await call(getUser).catch((error: unknown) => error))?.name).toBe('conflict')
  expect(onOrganizationChanged).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'a list',
    listEvents,
    ['', ',"data":null', ',"data":{}', ',"data":{"items":null}', ',"data":{"items":{}}', ',"data":"x"'],
  ],
  ['a detail', getUser, ['', ',"data":null', ',"data":0', ',"data":"x"']],
])('%s whose data is missing has not been answered, whatever its code', async (_what, endpoint, parts) => {
  for (const part of parts) {
    next = { status: 200, text: `{"code":0${part}}` }
    const error = await aClient()
      .call(endpoint)
      .catch((reason: unknown) => reason)
    expect([part, isUnanswered(error), String(error)]).toEqual([part, true, expect.stringContaining('has no data')])
  }
})

test('data that is there is given; a call that answers nothing needs none', async () => {
  next = { status: 200, text: '{"code":0,"data":{"items":[],"total":0}}' }
  expect(await aClient().call(listEvents)).toEqual({ items: [], total: 0 })
  for (const text of ['{"code":0,"data":null}', '{"code":0}']) {
    next = { status: 200, text }
    expect((await aClient().call(logout)) ?? null).toBeNull()
  }
})

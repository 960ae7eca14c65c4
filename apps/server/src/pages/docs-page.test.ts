import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'

test('/docs is one page of our own: no script, nothing from elsewhere, every call on it', async () => {
  const portal = await openPortal()
  const page = await portal.app.inject('/docs')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).not.toMatch(/<script|<iframe|javascript:|\son\w+=|\sstyle=|@import/i)
  const addresses = [...page.body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.toSorted()).toEqual(['/docs/style.css', '/openapi.json', '/openapi/console.json'])
  for (const { name } of portal.deps.served) expect(page.body).toContain(`<article id="${name}">`)
  expect(page.body, 'every shape stands where it is read').not.toContain('$ref')
  const style = await portal.app.inject('/docs/style.css')
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  expect(style.body).not.toMatch(/url\(|@import/)
})

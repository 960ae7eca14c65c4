import { expect, test } from 'vitest'
import { resumeAddress } from './use-authorization.ts'

test('the provider goes on at an address of its own', () => {
  expect(resumeAddress('/oidc/auth/C_bKdUMKpKnmw2F5wxwYRgzDtiX1KHtIb-LiJOyHKPo')).toBe(
    '/oidc/auth/C_bKdUMKpKnmw2F5wxwYRgzDtiX1KHtIb-LiJOyHKPo',
  )
})

test.each([
  'https://evil.example/oidc/auth/x',
  '//evil.example/oidc/auth/x',
  '/\\evil.example',
  'javascript:alert(1)',
  '/oidc/auth/x?redirect_uri=https://evil.example',
  '/oidc/auth/x/../../../evil',
  '/oidc/auth/',
  '/account',
  '',
])('nobody is sent to %s', (path) => expect(resumeAddress(path)).toBeNull())

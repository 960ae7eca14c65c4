import { expect, test } from 'vitest'
import { safeWayBack } from './way-back.ts'

test.each(['/applicationForm?event=7', '/common/registrations', '/account/organizations', '/viewVideo?id=1#t=3'])(
  'a person returns to %s after signing in',
  (path) => expect(safeWayBack(path)).toBe(path),
)

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])(
  'nobody is sent to %s',
  (path) => expect(safeWayBack(path)).toBeNull(),
)

test.each(['/', '/applicationCenter', '/account/sign-in?x=1', '/account/register', '/account'])(
  '%s is no place to return to',
  (path) => expect(safeWayBack(path)).toBeNull(),
)

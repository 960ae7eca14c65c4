import { expect, test } from 'vitest'
import { cannotSaveFiles } from './save-file.ts'
import cases from './user-agents.fixture.json' with { type: 'json' }

test.each(cases.user_agents)('$app saves files: $downloads', ({ user_agent, downloads }) => {
  expect(cannotSaveFiles(user_agent)).toBe(!downloads)
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36'

test.each([
  ['wxwork/4.1 MicroMessenger/7.0', true],
  ['Lark/7.10.5', true],
  ['Weibo (iPhone15,2__weibo__14.1.0__iphone__os17.0)', true],
  ['aweme_290000', true],
  ['', false],
  ['MQQBrowser/14.8', false],
  ['EdgA/116.0', false],
])('in-app mark %j: %s', (mark, inApp) => {
  expect(cannotSaveFiles(`${ANDROID} ${mark}`)).toBe(inApp)
})

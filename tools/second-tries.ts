import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Where the lines are added, a path in the environment; without one they are printed. */
export const SECOND_TRIES = 'STARTLINE_SECOND_TRIES'

/** What the first try failed with: its first line, and of a browser what it waited for. */
function whyOf(message = ''): string {
  const [first = '', ...others] = stripVTControlCharacters(message).split('\n')
  const waited = others.find((line) => line.includes('waiting for'))
  return waited ? `${first} ${waited.trim()}` : first
}

/** The test's name, the line its first try stood at, and what that met. */
function tell(test: TestCase): string {
  const [first] = test.result().errors ?? []
  const line = first?.stacks?.find(({ file }) => file === test.module.moduleId)?.line
  const where = [test.module.relativeModuleId, ...(line ? [line] : [])].join(':')
  return `needed a second try: ${test.fullName} (${where}): ${whyOf(first?.message)}`
}

/**
 * For vitest: tells by name which tests passed at a second try only, and what the first met. Such a test is green, and what it met may
 * be a fault that people meet too.
 */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')])
    const lines = tests.filter((test) => test.diagnostic()?.flaky).map((test) => `${tell(test)}\n`)
    const file = process.env[SECOND_TRIES]
    if (file) appendFileSync(file, lines.join(''))
    else process.stdout.write(lines.join(''))
  }
}

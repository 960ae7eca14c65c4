import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage, PLAIN } from './browser.ts'
import { openEvents } from './people.ts'

interface Heard {
  status: number
  told: string
  header: string
}

describe.skipIf(!chromiumPath)('what a browser has already it asks about', () => {
  test('an event that nothing has happened to is not sent again, and its time is that of now all the same', async () => {
    const page = await openPage(PLAIN)
    await page.goto('/common/help')
    const [event] = await openEvents()
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes(`/api/events/${event?.id}`)) statuses.push(response.status())
    })
    const ask = () =>
      page.evaluate(
        (id) =>
          new Promise<Heard>((resolve, reject) => {
            const request = new XMLHttpRequest()
            request.open('GET', `/api/events/${id}`)
            request.onerror = reject
            request.onload = () => {
              const told = JSON.parse(request.responseText).data.server_time as string
              resolve({ status: request.status, told, header: request.getResponseHeader('x-server-time') ?? '' })
            }
            request.send()
          }),
        event?.id ?? '',
      )
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.header).toBe(first.told)
    // The browser gives the body that it has kept, and the headers of now.
    expect(second.told).toBe(first.told)
    expect(Date.parse(second.header)).toBeGreaterThan(Date.parse(second.told))
    expect(statuses.length).toBe(2)
  })
})

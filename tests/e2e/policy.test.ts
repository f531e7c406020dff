/** What the server's policy refuses, in the page itself; that nothing else is, every other journey shows. */
import { expect, test } from './fixtures.ts'

test('no text becomes markup, script or a worker', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy|TrustedHTML|TrustedScript|policy/i)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = await page.evaluate(() => {
    const tries = {
      markup: () => Object.assign(document.createElement('div'), { innerHTML: '<b>text</b>' }),
      'a script in markup': () =>
        Object.assign(document.createElement('iframe'), { srcdoc: '<script>1</script>' }),
      'a script of its text': () =>
        Object.assign(document.createElement('script'), { text: 'globalThis.ran = true' }),
      'a script of a button': () => document.body.setAttribute('onclick', 'globalThis.ran = true'),
      'a worker from elsewhere': () => new Worker('https://elsewhere.test/assets/worker.js'),
      'a worker of another path': () => new Worker('/api_v2/me'),
      'a worker of a blob': () => new Worker(URL.createObjectURL(new Blob(['1']))),
    }
    const said = Object.entries(tries).map(([what, attempt]) => {
      try {
        attempt()
        return `${what}: done`
      } catch (error) {
        return `${what}: ${error instanceof Error ? error.name : 'refused'}`
      }
    })
    document.body.click()
    return { said, ran: 'ran' in globalThis }
  })
  expect(refused.ran).toBe(false)
  expect(refused.said.filter((line) => !line.endsWith(': TypeError'))).toEqual([])
})

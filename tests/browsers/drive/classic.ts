/** Drives a browser by WebDriver as it was first: WebKitGTK's driver and Chromium's speak it. */
import { Builder, type Capabilities, WebElement } from 'selenium-webdriver'

import type { Driven, InPage, Json } from './driven.ts'

/** A session with the driver that listens at `address`; `end` is called after it. */
export async function driveClassic(
  address: string,
  capabilities: Capabilities,
  end: () => Promise<void>,
): Promise<Driven> {
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000, implicit: 0 })
  const said = await driver.getCapabilities()
  return {
    title: `${said.getBrowserName() ?? ''} ${said.getBrowserVersion() ?? ''}`,
    goto: (to) => driver.get(to),
    reload: () => driver.navigate().refresh(),
    async run<In extends Json, Out>(
      work: InPage<In, Out | Promise<Out>>,
      given: In,
      node?: object,
    ) {
      const answer = await driver.executeAsyncScript<{ said: string } | { failed: string }>(
        `const [given, node, done] = arguments
         Promise.resolve().then(() => (${String(work)})(given, node ?? undefined)).then(
           (answer) => done({ said: JSON.stringify(answer ?? null) }),
           (error) => done({ failed: String(error) }))`,
        given,
        node,
      )
      if ('failed' in answer) throw new Error(answer.failed)
      return JSON.parse(answer.said) as Out
    },
    load: async (script) => {
      await driver.executeScript(script)
    },
    async find(work, given, node) {
      const found = await driver.executeScript<WebElement | null>(
        `return (${String(work)})(arguments[0], arguments[1] ?? undefined) ?? null`,
        given,
        node,
      )
      return found ?? undefined
    },
    click: (node) => asElement(node).click(),
    type: async (text) => (await driver.switchTo().activeElement()).sendKeys(text),
    choose: (node, path) => asElement(node).sendKeys(path),
    allowNotifications: undefined,
    async end() {
      await driver.quit()
      await end()
    },
  }
}

function asElement(node: object): WebElement {
  if (!(node instanceof WebElement)) throw new Error('the element of another browser')
  return node
}

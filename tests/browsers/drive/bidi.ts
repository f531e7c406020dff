/** Drives a browser by WebDriver BiDi, over the socket that the browser itself opens: no driver stands between. */
import { createRequire } from 'node:module'

import { BrowsingContext } from 'selenium-webdriver/bidi/generated/browsing_context.js'
import { Input } from 'selenium-webdriver/bidi/generated/input.js'
import { Permissions } from 'selenium-webdriver/bidi/generated/permissions.js'
import { Script } from 'selenium-webdriver/bidi/generated/script.js'
import { Session } from 'selenium-webdriver/bidi/generated/session.js'

import type { Driven, InPage, Json } from './driven.ts'

interface Connection {
  waitForConnection: () => Promise<void>
  close: () => Promise<void>
}
/** The library's typings name this class and not its module's only export. */
const Socket = createRequire(import.meta.url)('selenium-webdriver/bidi/index.js') as new (
  address: string,
) => Connection

/** A session at `address`, e.g. `ws://127.0.0.1:40001/session`; `end` is called after it. */
export async function driveBidi(address: string, end: () => Promise<void>): Promise<Driven> {
  const socket = new Socket(address)
  await socket.waitForConnection()
  // The library makes its modules of a driver, and asks it for no more than this.
  const driver = {
    getCapabilities: () => Promise.resolve(new Map([['webSocketUrl', address]])),
    getBidi: () => Promise.resolve(socket),
  }
  const [session, browsing, script, input, permissions] = await Promise.all([
    Session.create(driver),
    BrowsingContext.create(driver),
    Script.create(driver),
    Input.create(driver),
    Permissions.create(driver),
  ])
  const { capabilities } = await session.new({ capabilities: { alwaysMatch: {} } })
  const [first] = (await browsing.getTree({})).contexts
  if (!first) throw new Error('the browser has no tab')
  const { context } = first
  await browsing.setViewport({ context, viewport: { width: 1180, height: 820 } })

  /** `body` is a function of the page, called with what was given and the element. */
  const call = async (body: string, given: Json, node?: object) => {
    const answer = await script.callFunction({
      functionDeclaration: body,
      awaitPromise: true,
      target: { context },
      arguments: [
        { type: 'string', value: JSON.stringify(given) },
        node ? (node as { sharedId: string }) : { type: 'undefined' },
      ],
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const point = async (node: object) => {
    const { sharedId } = node as { sharedId: string }
    await call('(_, node) => node.scrollIntoView({ block: "center" })', null, node)
    await input.performActions({
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            {
              type: 'pointerMove',
              x: 0,
              y: 0,
              origin: { type: 'element', element: { sharedId } },
            },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }

  return {
    title: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: async (url) => void (await browsing.navigate({ context, url, wait: 'complete' })),
    reload: async () => void (await browsing.reload({ context, wait: 'complete' })),
    async run<In extends Json, Out>(
      work: InPage<In, Out | Promise<Out>>,
      given: In,
      node?: object,
    ) {
      const body = `async (given, node) =>
        JSON.stringify((await (${String(work)})(JSON.parse(given), node)) ?? null)`
      const result = await call(body, given, node)
      if (result.type !== 'string') throw new Error(`the page said ${result.type}`)
      return JSON.parse(result.value) as Out
    },
    load: async (text) => {
      await script.evaluate({ expression: text, target: { context }, awaitPromise: false })
    },
    async find(work, given, node) {
      const body = `(given, node) => (${String(work)})(JSON.parse(given), node)`
      const result = await call(body, given, node)
      return result.type === 'node' && result.sharedId !== undefined
        ? { sharedId: result.sharedId }
        : undefined
    },
    click: point,
    async type(text) {
      const keys = Array.from(text).flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ])
      await input.performActions({
        context,
        actions: [{ type: 'key', id: 'keys', actions: keys }],
      })
    },
    choose: (node, path) =>
      input.setFiles({ context, element: node as { sharedId: string }, files: [path] }),
    allowNotifications: (origin) =>
      permissions.setPermission({
        descriptor: { name: 'notifications' },
        state: 'granted',
        origin,
      }),
    async end() {
      await session.end()
      await socket.close()
      await end()
    },
  }
}

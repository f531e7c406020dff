/** Collects what a browser complains of: console, uncaught errors, refused content, failed requests. */
import type { Browser, BrowserContext, ConsoleMessage } from 'playwright/test'

export interface Complaints {
  allow: (pattern: RegExp) => void
  /** For a persistent context, which no browser announces. */
  watch: (context: BrowserContext) => void
  /** Stops listening; throws when something was said that nobody announced. */
  end: () => void
}

/** A navigation or a closed page aborts what is under way; that is no failure. */
const aborted = /net::ERR_ABORTED/
/** Chromium asks for it at addresses that are no page of the portal, as `/healthz`. */
const noIcon = /favicon\.ico/
/** What a request ends with while the device is offline: straight from the page, and through the worker. */
const offline = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
/** The event stream never ends by itself: whatever ends its line breaks it off, and the page opens another. */
const streamCut = /(?=.*\/customer\/events)(?=.*ERR_INCOMPLETE_CHUNKED_ENCODING)/

/** What Playwright says in its place. */
const noWorker = /Service Worker registration blocked by Playwright/

/** Listens to every context that the browser opens from now on. */
export function listen(browser: Browser): Complaints {
  const said = new Set<string>()
  const allowed: RegExp[] = [aborted, noIcon, streamCut, noWorker]

  const hear = (message: ConsoleMessage) => {
    const kind = message.type()
    if (kind !== 'error' && kind !== 'warning') return
    const { url, lineNumber } = message.location()
    said.add(`console ${kind}: ${message.text()} (${url}:${lineNumber})`)
  }

  /** Whatever the page still loads when a journey takes the network away fails, sooner or later as the machine is busy. */
  const expectOffline = (context: BrowserContext) => {
    const setOffline = context.setOffline.bind(context)
    context.setOffline = (isOffline) => {
      if (isOffline) allowed.push(offline)
      return setOffline(isOffline)
    }
  }

  const watch = (context: BrowserContext) => {
    expectOffline(context)
    context.on('console', hear)
    context.on('weberror', (thrown) => {
      const error = thrown.error()
      said.add(`page error: ${error.stack || String(error)} (${thrown.page()?.url()})`)
    })
    context.on('requestfailed', (request) =>
      said.add(
        `request failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`,
      ),
    )
    context.on('serviceworker', (worker) => worker.on('console', hear))
  }

  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)

  return {
    allow: (pattern) => allowed.push(pattern),
    watch,
    end() {
      browser.off('context', watch)
      const left = [...said].filter((text) => !allowed.some((pattern) => pattern.test(text)))
      if (left.length > 0) throw new Error(`the browser complained:\n${left.join('\n')}`)
    },
  }
}

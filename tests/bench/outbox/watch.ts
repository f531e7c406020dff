/** What a page tells of itself while a bench of the outbox runs: its long tasks, its calls, and what a press leads to. */
import type { Page } from 'playwright/test'

interface Call {
  /** ms since the page was opened */
  start: number
  end: number
  /** A reply that is sent; else something that is read. */
  sends: boolean
  name: string
}

declare global {
  interface Window {
    outbox: {
      /** ms of every task over 50 ms, as the browser counts them */
      tasks: number[]
      calls: Call[]
      /** when the last command came onto the disk */
      stored: number
      /** when a bubble with the text that was written last was painted */
      painted: number
      pressed: number
      awaited: string
    }
  }
}

/** Runs in the page before its own scripts. Functions with a name get a helper from the transpiler, which a page has not. */
export function watchPage(): void {
  window.outbox = { tasks: [], calls: [], stored: 0, painted: 0, pressed: 0, awaited: '' }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.outbox.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname, search } = new URL(entry.name)
      if (!pathname.startsWith('/api_v2/')) continue
      const { startTime: start, responseEnd: end } = entry
      const sends = pathname.endsWith('/reply') && search === ''
      window.outbox.calls.push({ start, end, sends, name: pathname })
    }
  }).observe({ type: 'resource', buffered: true })
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (...given) {
    if (this.name === 'commands')
      this.transaction.addEventListener('complete', () => {
        window.outbox.stored = performance.now()
      })
    return add.apply(this, given)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      window.outbox.pressed = timeStamp
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const { awaited } = window.outbox
    if (awaited === '') return
    const log = document.querySelector('[role="log"]')
    const rows = [...(log?.querySelectorAll('li') ?? [])].slice(-3)
    if (!rows.some((row) => row.textContent.includes(awaited))) return
    window.outbox.awaited = ''
    requestAnimationFrame(() => {
      // A message is handled after the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        window.outbox.painted = performance.now()
        port1.close()
      })
      port1.start()
      port2.postMessage(undefined)
    })
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Forgets what was seen, once the browser has told of everything before. */
export async function forgetSeen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 300))
    Object.assign(window.outbox, { tasks: [], calls: [] })
  })
}

/** What was seen since then; durations in ms. */
export async function readSeen(page: Page): Promise<{ tasks: number[]; calls: Call[] }> {
  return page.evaluate(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 300))
    const { tasks, calls } = window.outbox
    return { tasks, calls }
  })
}

/** Writes `text` by hand; returns the time from the press of Send until it is on the disk and painted, in ms. */
export async function writeMessage(page: Page, text: string): Promise<number> {
  await page.getByPlaceholder('Write a message').fill(text)
  await page.evaluate((awaited) => {
    Object.assign(window.outbox, { stored: 0, painted: 0, awaited })
  }, text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForFunction(() => window.outbox.stored > 0 && window.outbox.painted > 0)
  return page.evaluate(() => {
    const { stored, painted, pressed } = window.outbox
    return Math.max(stored, painted) - pressed
  })
}

/** Puts `count` messages of each of `tickets` into the queue, after the pattern of the last one in it. */
export async function fillQueue(
  page: Page,
  tickets: readonly number[],
  count: number,
): Promise<void> {
  await page.evaluate(
    async ([ids, many]) => {
      const opening = indexedDB.open('benchside-outbox')
      await new Promise((resolve) => {
        opening.addEventListener('success', resolve)
      })
      const writing = opening.result.transaction('commands', 'readwrite')
      const table = writing.objectStore('commands')
      const finding = table.openCursor(null, 'prev')
      await new Promise((resolve) => {
        finding.addEventListener('success', resolve)
      })
      if (!finding.result) throw new Error('the queue is empty')
      const { id: _, ...row } = finding.result.value as Record<string, unknown>
      // A change that has just been made is not mentioned by the strip.
      const pattern = { ...row, madeAt: Date.now() - 60_000 }
      for (let nth = 1; nth <= many; nth += 1) {
        for (const id of ids) {
          const input = { params: { id }, body: { comment: `Reading ${nth} of ${many}` } }
          table.put({ ...pattern, key: crypto.randomUUID(), lane: `ticket:${id}`, input })
        }
      }
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve)
      })
      opening.result.close()
      new BroadcastChannel('benchside-outbox').postMessage({ type: 'changed' })
    },
    [tickets, count] as const,
  )
}

/** Sends `count` replies to a ticket with nothing but `fetch`, one after the other; returns how many a second. */
export async function sendBarely(
  page: Page,
  { ticket, token, count }: { ticket: number; token: string; count: number },
): Promise<number> {
  return page.evaluate(
    async ([id, bearer, many]) => {
      const since = performance.now()
      for (let nth = 1; nth <= many; nth += 1) {
        const answer = await fetch(`/api_v2/customer/ticket/${id}/reply`, {
          method: 'POST',
          headers: {
            Accept: 'application/json',
            Authorization: `Bearer ${bearer}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: JSON.stringify({ comment: `Reading ${nth} of ${many}` }),
          credentials: 'omit',
          cache: 'no-store',
        })
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
        await answer.json()
      }
      return (many / (performance.now() - since)) * 1000
    },
    [ticket, token, count] as const,
  )
}

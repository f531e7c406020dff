import { expect } from 'playwright/test'

import type { Driven } from '../drive/driven.ts'

/** Waits until the portal's worker has the page and keeps every file of the portal, without the page's pause. */
export async function keepsThePortal(driven: Driven): Promise<void> {
  await driven.run(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keep-files', all: true, used: [] }, { transfer: [] })
  }, null)
  const missing = () =>
    driven.run(async () => {
      if (!navigator.serviceWorker.controller) return ['no worker']
      const worker = await (await fetch('/sw.js')).text()
      const list = JSON.parse(/\[\{"[^\]]*\]/.exec(worker)?.[0] ?? '[]') as {
        url: string
        part?: string
      }[]
      const wanted = list.filter(({ part }) => part !== 'used').map(({ url }) => `/${url}`)
      const kept = await Promise.all(wanted.map((url) => caches.match(url)))
      return wanted.filter((_, at) => !kept[at])
    }, null)
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
}

import type { RegisteredRouter } from '@tanstack/react-router'

import { readSession } from '#session/session'
import { modalStack } from '#ui/modal/modal.ts'

import { openPalette } from './open-palette.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Where a letter leads that is typed after a g. */
const GO_TO = {
  h: '/home',
  t: '/tickets',
  i: '/instruments',
  s: '/plannings',
  f: '/caf',
} as const

/** Letters that lead somewhere by themselves. */
const LEAD_TO = { n: '/ticket/open/choose', q: '/tickets/open/qr' } as const

/** Longest time between the g and the letter after it, in ms. */
const SEQUENCE_MS = 1500

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="combobox"]'

const has = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  Object.hasOwn(keys, key)

/** Listens to the shortcuts of the whole portal, while somebody is signed in. */
export function followShortcuts(router: RegisteredRouter): void {
  let goAt = -Infinity
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || readSession().state !== 'signed-in') return
    const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, target } = event
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      void openPalette()
      return
    }
    const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null
    if (ctrlKey || metaKey || altKey || isTyped || event.repeat) return
    if (modalStack.get().length > 0 || !areSingleKeysOn()) return
    if (key === '?') {
      event.preventDefault()
      void openShortcuts()
      return
    }
    const isAfterGo = timeStamp - goAt < SEQUENCE_MS
    goAt = key === 'g' ? timeStamp : -Infinity
    const to =
      isAfterGo && has(GO_TO, key) ? GO_TO[key] : has(LEAD_TO, key) ? LEAD_TO[key] : undefined
    if (to === undefined) return
    event.preventDefault()
    void router.navigate({ to })
  })
}

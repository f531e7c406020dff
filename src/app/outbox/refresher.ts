import type { QueryKey } from '@tanstack/react-query'

import { staleKeys } from '#outbox/commands'
import type { Command } from '#outbox/react'

/** Lanes that are done within this time are refreshed together. */
const SOON_MS = 300
/** Minimum time between two refreshes of lanes that are done. */
const BETWEEN_MS = 1000
/** What a longer lane makes stale is refreshed this often while it is sent. */
const LONG_LANE_MS = 5000

interface RefresherTools {
  /** Whether something of the lane is still to be sent. */
  isPending: (lane: string) => boolean
  refresh: (queryKeys: readonly QueryKey[]) => void
}

/**
 * Returns a function that is called with commands that were sent: what they made stale is refreshed soon after the last
 * one of their lane, and every five seconds before that.
 */
export function createRefresher({ isPending, refresh }: RefresherTools) {
  const due = new Map<string, QueryKey>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshAt = Infinity
  let refreshedAt = -Infinity

  const refreshDue = () => {
    const keys = [...due.values()]
    due.clear()
    refreshAt = Infinity
    refreshedAt = Date.now()
    refresh(keys)
  }
  return (sent: readonly Command[]) => {
    if (sent.length === 0) return
    for (const { name, input } of sent) {
      for (const key of staleKeys(name, input)) due.set(JSON.stringify(key), key)
    }
    const now = Date.now()
    const lanes = new Set(sent.map(({ lane }) => lane))
    const isDone = [...lanes].some((lane) => !isPending(lane))
    const at = isDone ? Math.max(now + SOON_MS, refreshedAt + BETWEEN_MS) : now + LONG_LANE_MS
    if (at >= refreshAt) return
    refreshAt = at
    clearTimeout(timer)
    timer = setTimeout(refreshDue, at - now)
  }
}

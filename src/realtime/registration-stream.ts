import { createStore } from '@tanstack/store'

import { readConfig } from '#api/http/config'
import { forgetDrafts } from '#cache/drafts'
import { WAITING_HEADER, WAITING_PATH } from '#contract/account/registration-stream'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { backOffMs } from '#outbox/back-off'
import { stopWaiting, waitingStore } from '#session/registration'
import { onSessionChange, readSession } from '#session/session'

import { openLine, readLine, rest } from './event-lines.ts'

/**
 * - `elsewhere`: another tab holds the line, for this one too
 * - `missing`: the backend has no such stream
 */
export type WaitingLine = 'connecting' | 'live' | 'elsewhere' | 'missing'

export const waitingLine = createStore<WaitingLine>('connecting')

const LOCK = 'benchside-waiting'

type Listener = (message: PushMessage) => void

/** What is waited for now, where something may come. */
function waitedKey(): string | undefined {
  const waiting = waitingStore.get()
  if (!waiting || waiting.until <= Date.now() || waitingLine.get() === 'missing') return undefined
  return readSession().state === 'signed-out' && readConnectivity() !== 'offline'
    ? waiting.key
    : undefined
}

/** Calls back on everything that {@link waitedKey} depends on; answers how to stop that. */
function onWaitedChange(look: () => void): () => void {
  const stops = [
    waitingStore.subscribe(look).unsubscribe,
    onSessionChange(look),
    onConnectivityChange(look),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Waits, as long as the page lives, for the token of a registration that was sent from here: one line of a browser.
 * Whoever signs in here ends it, and what the form kept goes with it.
 */
export async function followWaiting(listener: Listener): Promise<void> {
  onSessionChange(() => {
    if (readSession().state !== 'signed-in' || !waitingStore.get()) return
    stopWaiting()
    void forgetDrafts('')
  })
  const { locks } = navigator as Partial<Navigator>
  for (;;) {
    await untilWaiting()
    if (!locks) await holdLine(listener)
    else {
      waitingLine.setState(() => 'elsewhere')
      await locks.request(LOCK, () => holdLine(listener))
    }
  }
}

function untilWaiting(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (waitedKey() === undefined) return
      stop()
      resolve()
    }
    const stop = onWaitedChange(look)
    look()
  })
}

async function holdLine(listener: Listener): Promise<void> {
  let tries = 0
  for (;;) {
    const key = waitedKey()
    if (key === undefined) return
    waitingLine.setState(() => 'connecting')
    const heard = await listen(key, listener)
    tries = heard ? 1 : tries + 1
    if (waitedKey() === undefined) return
    waitingLine.setState(() => 'connecting')
    await rest(backOffMs(tries, Math.random()))
  }
}

async function listen(key: string, listener: Listener): Promise<boolean> {
  const controller = new AbortController()
  const stop = onWaitedChange(() => {
    if (waitedKey() !== key) controller.abort()
  })
  try {
    return await readLine({
      controller,
      async connect(signal) {
        const headers = new Headers({ [WAITING_HEADER]: key })
        const opened = await openLine(readConfig().api_base + WAITING_PATH, headers, signal)
        if (opened.missing) waitingLine.setState(() => 'missing')
        return opened.body
      },
      onOpen: () => waitingLine.setState(() => 'live'),
      onEvent({ event, data }) {
        const message = event === 'push' ? parsePush(parseJson(data))?.message : undefined
        if (message) listener(message)
      },
    })
  } finally {
    stop()
  }
}

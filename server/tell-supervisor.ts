/** Tells systemd that the server is ready, or about to end, where a unit of `Type=notify` started it. */
import { execFile } from 'node:child_process'

import type { Logger } from 'pino'

/** Node has no datagrams over Unix sockets: systemd's own program sends it. A failure is logged. */
export function tellSupervisor(state: 'READY=1' | 'STOPPING=1', log: Logger): void {
  if (!process.env.NOTIFY_SOCKET) return
  execFile('systemd-notify', [state], (error) => {
    if (error) log.warn({ err: error }, `systemd was not told ${state}`)
  })
}

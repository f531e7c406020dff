import { readConnectivity } from '#device/connectivity'
import type { Strings } from '#i18n/catalogue'
import { labelOf } from '#outbox/commands'
import { followCommand, formatRefusal } from '#outbox/react'
import { showToast } from '#ui/toast/toast.ts'

/** Shows that the changes of `keys` are saved on this device, and later how they ended: `done` once all are sent. */
export function showSaved(keys: readonly string[], done: string, strings: Strings): void {
  const { outbox, common } = strings
  const how = readConnectivity() === 'online' ? common.sending : outbox.later
  const withdraw = showToast('info', `${outbox.kept}. ${how}`)
  const open = new Set(keys)
  for (const key of keys) {
    followCommand(key, (command) => {
      const isLeft = command === 'gone'
      if (!isLeft && command.state === 'waiting') return
      open.delete(key)
      if (open.size === 0) withdraw()
      if (isLeft) return
      if (command.state === 'sent' && open.size === 0) showToast('success', done)
      if (!command.refused) return
      const label = outbox.labels[labelOf(command)]
      showToast('error', `${label}: ${formatRefusal(command.refused, outbox)}`)
    })
  }
}

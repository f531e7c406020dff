import { lockWithoutUse } from '#api/bench/lock'
import { unlockAgain } from '#api/bench/unlock'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { onSessionChange, readSession } from '#session/session'

/** On a shared bench: locks once somebody has unlocked it and nobody uses it any more. */
export function followBench(): void {
  let following = false
  const follow = () => {
    if (following || readSession().state !== 'signed-in') return
    following = true
    lockWithoutUse()
    // after an unlock without a network the server takes the session to be locked
    onConnectivityChange(() => {
      if (readConnectivity() === 'online') void unlockAgain()
    })
  }
  onSessionChange(follow)
  follow()
}

import { useCallback, useSyncExternalStore } from 'react'

import { useConnectivity } from '#device/connectivity'
import { holdUpOf, readLane, type Command, type HoldUp } from '#outbox/react'
import { onSessionChange, readSession } from '#session/session'

const isExpired = () => readSession().state === 'expired'

/**
 * Returns a function that says what an unsent command waits for. A component that uses it also follows the command's
 * lane, whose commands it may pass.
 */
export function useHoldUp(): (command: Command, lane?: readonly Command[]) => HoldUp {
  const expired = useSyncExternalStore(onSessionChange, isExpired)
  const connectivity = useConnectivity()
  const link = expired ? 'signIn' : connectivity
  return useCallback(
    (command, lane = readLane(command.lane)) => holdUpOf(command, lane, link),
    [link],
  )
}

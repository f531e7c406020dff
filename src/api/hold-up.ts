import { useCallback, useSyncExternalStore } from 'react'

import { useConnectivity } from '#device/connectivity'
import { holdUpOf, readLane, type Command, type HoldUp } from '#outbox/react'
import { onSessionChange, readSession } from '#session/session'

const isExpired = () => readSession().state === 'expired'

/**
 * Returns a function that says what an unsent command waits for. A component that uses it also follows the command's
 * lane.
 */
export function useHoldUp(): (command: Command) => HoldUp {
  const expired = useSyncExternalStore(onSessionChange, isExpired)
  const connectivity = useConnectivity()
  const link = expired ? 'signIn' : connectivity
  return useCallback((command) => holdUpOf(command, readLane(command.lane), link), [link])
}

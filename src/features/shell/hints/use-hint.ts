import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'

import { useConnectivity } from '#device/connectivity'
import { findInstallWay, installOfferStore } from '#device/install-prompt'
import { isInstalled } from '#device/storage'
import { finishHint, HINTS, isHintDone, useIsHintDone, type Hint } from '#session/hints'
import { isSharedBench } from '#vault/vault'

const HOME = '/home'
const SCAN = '/tickets/open/qr'

/** Whether a hint makes sense here: a label is scanned by hand, keys are pressed where there are some. */
const APPLIES: Readonly<Record<Hint, (isOffered: boolean) => boolean>> = {
  scan: () => matchMedia('(pointer: coarse)').matches,
  palette: () => matchMedia('(hover: hover) and (pointer: fine)').matches,
  offline: () => 'serviceWorker' in navigator,
  install: (isOffered) =>
    !isInstalled() && !isSharedBench() && findInstallWay(navigator, isOffered) !== 'none',
}

const findNext = () =>
  HINTS.find((hint) => !isHintDone(hint) && APPLIES[hint](installOfferStore.get() !== undefined))

/**
 * Returns the hint that is shown now. There is one in a start of the portal at most, on the home screen and while there
 * is a network; it is done with once the person has left that screen, dismissed it, or done what it says.
 */
export function useHint(): Hint | undefined {
  const [hint] = useState(findNext)
  const { pathname } = useLocation()
  const online = useConnectivity() === 'online'
  const done = useIsHintDone(hint ?? 'install')
  const isOffered = useSelector(installOfferStore) !== undefined
  const wasShown = useRef(false)
  const shown =
    hint !== undefined && !done && online && pathname === HOME && APPLIES[hint](isOffered)
  useEffect(() => {
    if (pathname === SCAN) finishHint('scan')
    // The strip says then what this would say.
    if (!online) finishHint('offline')
    if (shown) wasShown.current = true
    else if (wasShown.current && hint && pathname !== HOME) finishHint(hint)
  }, [pathname, online, shown, hint])
  useEffect(() => {
    const finish = () => finishHint('install')
    addEventListener('appinstalled', finish)
    return () => removeEventListener('appinstalled', finish)
  }, [])
  return shown ? hint : undefined
}

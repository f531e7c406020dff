import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { useReaches } from '#ui/hooks/use-reaches.ts'
import { useBetweenPresses } from '#ui/press/use-between-presses.ts'
import { UnreachedContext } from '#ui/screen/as-of.tsx'

import { LazyActingBar } from './account/lazy-acting-bar.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { LazyHints } from './hints/lazy-hints.ts'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Drawer } from './navigation/drawer.tsx'
import { Rail } from './navigation/rail.tsx'
import { TopBar } from './navigation/top-bar.tsx'
import { OutboxStrip } from './outbox-strip.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

import styles from './shell.module.css'

interface ShellProps {
  /** The assistant's button, in the shape that the shell has room for. */
  assistant: (shape: 'icon' | 'tile' | 'row') => ReactNode
}

/** The frame of every signed-in screen: bottom bar on a phone, rail on a tablet, drawer on a desktop. */
export function Shell({ assistant }: ShellProps) {
  const { common } = useStrings()
  const rail = useReaches('sm')
  const drawer = useReaches('xl')
  const connectivity = useBetweenPresses(useConnectivity())
  useHeadingFocus()
  return (
    <div className={styles.whole}>
      <a
        className={styles.skipLink}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {common.skipToContent}
      </a>
      <LazyActingBar />
      <div className={styles.frame}>
        {drawer ? (
          <Drawer assistant={assistant('row')} />
        ) : rail ? (
          <Rail assistant={assistant('tile')} />
        ) : (
          <TopBar assistant={assistant('icon')} />
        )}
        <main
          className={styles.main}
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id="content"
        >
          <ConnectionStrip state={connectivity} />
          <OutboxStrip online={connectivity === 'online'} />
          <UnreachedContext value={connectivity !== 'online'}>
            <Outlet />
          </UnreachedContext>
        </main>
        <LazyHints />
        {!rail && <BottomBar />}
      </div>
    </div>
  )
}

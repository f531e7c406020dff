import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { Unreached } from '#ui/screen/as-of.tsx'

import { LateActingBar } from './account/lazy-acting-bar.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Drawer } from './navigation/drawer.tsx'
import { Rail } from './navigation/rail.tsx'
import { TopBar } from './navigation/top-bar.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { WaitingStrip } from './waiting-strip.tsx'

const Whole = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' })

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
}))

const Main = styled('main')({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  '&:focus': { outline: 'none' },
})

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '12px 16px',
  borderRadius: 10,
  backgroundColor: 'var(--bs-primary)',
  color: 'var(--bs-on-primary)',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}))

interface ShellProps {
  /** The way to the assistant, in the shape that the frame has room for. */
  assistant: (shape: 'icon' | 'tile' | 'row') => ReactNode
}

/** What stands around every signed-in screen: bottom bar on a phone, rail on a tablet, drawer on a desktop. */
export function Shell({ assistant }: ShellProps) {
  const { breakpoints } = useTheme()
  const { common } = useStrings()
  const rail = useMediaQuery(breakpoints.up('sm'), { noSsr: true })
  const drawer = useMediaQuery(breakpoints.up('xl'), { noSsr: true })
  const connectivity = useConnectivity()
  useHeadingFocus()
  return (
    <Whole>
      <SkipLink
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {common.skipToContent}
      </SkipLink>
      <LateActingBar />
      <Frame>
        {drawer ? (
          <Drawer assistant={assistant('row')} />
        ) : rail ? (
          <Rail assistant={assistant('tile')} />
        ) : (
          <TopBar assistant={assistant('icon')} />
        )}
        <Main id="content" tabIndex={-1} data-scroll-restoration-id="content">
          <ConnectionStrip />
          <WaitingStrip />
          <Unreached value={connectivity !== 'online'}>
            <Outlet />
          </Unreached>
        </Main>
        {!rail && <BottomBar />}
      </Frame>
    </Whole>
  )
}

import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Lightbulb } from 'lucide-react'

import { findInstallWay, installOfferStore, installPortal } from '#device/install-prompt'
import { installStrings } from '#i18n/install-strings'
import { useStrings } from '#i18n/use-strings'
import { finishHint, type Hint } from '#session/hints'

import { openPalette } from '../palette/open-palette.ts'
import { hintStrings } from './hint-strings.ts'
import { useHint } from './use-hint.ts'

import styles from './hints.module.css'

/** One hint below the screen: it covers nothing, and nothing that is read moves for it. */
export function Hints() {
  const hint = useHint()
  return (
    <div role="status" className={styles.frame}>
      {hint && <HintLine hint={hint} />}
    </div>
  )
}

function HintLine({ hint }: { hint: Hint }) {
  const words = useStrings(hintStrings)
  const install = useStrings(installStrings)
  const offered = useSelector(installOfferStore) !== undefined
  const navigate = useNavigate()
  const way = findInstallWay(navigator, offered)
  const text = {
    scan: words.scan,
    palette: words.palette(/Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'),
    offline: words.offline,
    install: `${install.ways[way]} ${words.later}`,
  }[hint]
  const act = {
    scan: () => void navigate({ to: '/tickets/open/qr' }),
    palette: () => void openPalette(),
    offline: undefined,
    install: way === 'prompt' ? () => void installPortal() : undefined,
  }[hint]
  const done = () => finishHint(hint)
  return (
    <div className={styles.line} data-hint={hint}>
      <Lightbulb size={22} aria-hidden />
      <p>{text}</p>
      <div>
        <Button onClick={done}>{hint === 'install' ? words.noThanks : words.gotIt}</Button>
        {act && (
          <Button
            variant="outlined"
            onClick={() => {
              done()
              act()
            }}
          >
            {hint === 'install' ? install.install : words.tryIt}
          </Button>
        )}
      </div>
    </div>
  )
}

import ButtonBase from '@mui/material/ButtonBase'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'

import { assistantStrings } from '../strings.ts'

import styles from './youtube-option.module.css'

/** The player stands where the button was: Tab leads into it, Escape still closes the panel. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

/** A video of another host: nothing of it is loaded before it is asked for, and then from where no cookies are set. */
export function YoutubeOption({ title, address }: { title: string; address: string }) {
  const words = useStrings(assistantStrings)
  const offline = useConnectivity() === 'offline'
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <div className={styles.playing} ref={takeFocus} role="group" aria-label={title} tabIndex={-1}>
        <iframe
          className={styles.frame}
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play where it isn't told which site it is on; the page's own policy tells nobody.
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      </div>
    )
  }
  return (
    <ButtonBase
      className={styles.cover}
      disabled={offline}
      aria-label={words.playYoutube(title)}
      onClick={() => setPlaying(true)}
    >
      <CirclePlay size={40} aria-hidden />
      <b>{title}</b>
      <small>{offline ? words.youtubeOffline : words.youtubeNote}</small>
    </ButtonBase>
  )
}

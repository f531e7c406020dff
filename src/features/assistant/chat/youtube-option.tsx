import ButtonBase from '@mui/material/ButtonBase'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'

import { assistantStrings } from '../strings.ts'

import styles from './youtube-option.module.css'

/** The player replaces the button and takes its focus, so that Escape still closes the panel. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

/** A YouTube video. Nothing is loaded from there before it is asked for, and then without cookies. */
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
          // The player requires a referrer, which the page's policy does not send.
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

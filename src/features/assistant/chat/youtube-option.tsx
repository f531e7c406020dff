import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CirclePlay } from 'lucide-react'
import { useState } from 'react'

import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

import { assistantStrings } from '../strings.ts'

const Cover = styled(ButtonBase)({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 6,
  width: '100%',
  aspectRatio: '16 / 9',
  padding: 16,
  borderRadius: RADIUS.card,
  border: `1px solid ${paint.edge}`,
  backgroundColor: paint.raised,
  textAlign: 'center',
  '& svg': { color: paint.primary },
  '& b': { fontSize: 15, fontWeight: 600 },
  '& small': { fontSize: 12.5, color: paint.quiet },
  '&:hover': { borderColor: paint.ink },
})

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: RADIUS.card,
  backgroundColor: '#000',
})

const Playing = styled('div')({
  borderRadius: RADIUS.card,
  '&:focus-visible': { outline: `2px solid ${paint.primary}`, outlineOffset: 2 },
})

/** The player stands where the button was: Tab leads into it, Escape still closes the panel. */
const takeFocus = (player: HTMLElement | null) => player?.focus({ preventScroll: true })

/** A video of another host: nothing of it is loaded before it is asked for, and then from where no cookies are set. */
export function YoutubeOption({ title, address }: { title: string; address: string }) {
  const words = useStrings(assistantStrings)
  const offline = useConnectivity() === 'offline'
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <Playing ref={takeFocus} role="group" aria-label={title} tabIndex={-1}>
        <Frame
          src={address}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to play where it isn't told which site it is on; the page's own policy tells nobody.
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      </Playing>
    )
  }
  return (
    <Cover
      disabled={offline}
      aria-label={words.playYoutube(title)}
      onClick={() => setPlaying(true)}
    >
      <CirclePlay size={40} aria-hidden />
      <b>{title}</b>
      <small>{offline ? words.youtubeOffline : words.youtubeNote}</small>
    </Cover>
  )
}

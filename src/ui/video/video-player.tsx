import { useRef, useState } from 'react'

import { VIDEO_RATES } from '#contract/http/limits'

import { Segments } from '../form/segments.tsx'

import styles from './video-player.module.css'

interface VideoPlayerProps {
  /** Object URL. */
  src: string
  captions: string | undefined
  /** The language of the captions. */
  language: string
  words: { title: string; speed: string; captions: string; rate: (rate: string) => string }
  /** Called if the browser can't play it. */
  onUnplayable: () => void
}

/** A video with the browser's own controls, captions, and the speeds of specification 9. */
export function VideoPlayer({ src, captions, language, words, onUnplayable }: VideoPlayerProps) {
  const picture = useRef<HTMLVideoElement>(null)
  const [rate, setRate] = useState('1')
  const play = (chosen: string) => {
    setRate(chosen)
    if (picture.current) picture.current.playbackRate = Number(chosen)
  }
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <video
        className={styles.picture}
        ref={picture}
        src={src}
        controls
        playsInline
        aria-label={words.title}
        onError={onUnplayable}
      >
        {captions !== undefined && (
          <track kind="captions" src={captions} srcLang={language} label={words.captions} default />
        )}
      </video>
      <Segments
        label={words.speed}
        value={rate}
        options={VIDEO_RATES.map((one) => ({ value: String(one), label: words.rate(String(one)) }))}
        onChange={play}
      />
    </div>
  )
}

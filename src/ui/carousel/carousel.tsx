import IconButton from '@mui/material/IconButton'
import { useKeenSlider } from 'keen-slider/react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'

import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'

import { carouselStrings } from './carousel-strings.ts'

import styles from './carousel.module.css'

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface CarouselProps<T extends { id: number }> {
  label: string
  items: readonly T[]
  /** Starts with the second slide, since the first was shown while this was loaded. */
  startAtSecond?: boolean
  children: (item: T) => ReactNode
}

/**
 * Slides in rotation, one at a time (specification 9). It stops on interaction, and never starts with reduced motion.
 */
export function Carousel<T extends { id: number }>({
  label,
  items,
  startAtSecond = false,
  children,
}: CarouselProps<T>) {
  const words = useStrings(carouselStrings)
  const several = items.length > 1
  const { slides, at, going, stopped, toggle, step, watch, still } = useRound(
    several,
    startAtSecond,
  )
  const Toggle = stopped ? Play : Pause
  return (
    <div role="group" aria-label={label} aria-roledescription="carousel" {...watch}>
      <div className={styles.slides} ref={slides}>
        {items.map((item, index) => (
          <div
            key={item.id}
            className="slide"
            role="group"
            aria-label={words.slide(index + 1, items.length)}
            // Slides out of view can't be focused.
            inert={index !== at}
            aria-hidden={index !== at}
          >
            {children(item)}
          </div>
        ))}
      </div>
      <div className={styles.bar}>
        {several && (
          <IconButton aria-label={words.earlier} onClick={() => step('prev')}>
            <ChevronLeft size={22} />
          </IconButton>
        )}
        <output aria-live={going ? 'off' : 'polite'}>{words.counter(at + 1, items.length)}</output>
        {several && (
          <>
            <IconButton aria-label={words.next} onClick={() => step('next')}>
              <ChevronRight size={22} />
            </IconButton>
            {!still && (
              <IconButton aria-label={stopped ? words.play : words.pause} onClick={toggle}>
                <Toggle size={20} />
              </IconButton>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The current slide, and what pauses the rotation: the pointer, the focus, or the person. */
function useRound(several: boolean, startAtSecond: boolean) {
  const [at, setAt] = useState(0)
  const [still] = useState(stillness)
  const [stopped, setStopped] = useState(still)
  const [watched, setWatched] = useState({ pointer: false, focus: false })
  const [slides, slider] = useKeenSlider<HTMLDivElement>({
    loop: several,
    selector: '.slide',
    slides: { perView: SPEC_LIMITS.carouselSlides },
    defaultAnimation: { duration: still ? 0 : 500 },
    created: (made) => startAtSecond && !still && several && made.next(),
    slideChanged: ({ track }) => setAt(track.details.rel),
  })
  const going = several && !stopped && !watched.pointer && !watched.focus
  useEffect(() => {
    if (!going) return
    const timer = setInterval(() => slider.current?.next(), SPEC_LIMITS.carouselMs)
    return () => clearInterval(timer)
  }, [going, slider])
  return {
    slides,
    at,
    still,
    stopped,
    going,
    toggle: () => setStopped(!stopped),
    step: (to: 'next' | 'prev') => slider.current?.[to](),
    watch: {
      onPointerEnter: () => setWatched((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setWatched((now) => ({ ...now, pointer: false })),
      onFocus: () => setWatched((now) => ({ ...now, focus: true })),
      onBlur: () => setWatched((now) => ({ ...now, focus: false })),
    },
  }
}

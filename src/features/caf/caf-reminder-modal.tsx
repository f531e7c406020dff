import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useKeenSlider } from 'keen-slider/react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { CafDocument } from '#contract/entities/caf'
import { SPEC_LIMITS } from '#contract/limits'
import { cafWords } from '#strings/caf-words'
import { ModalFrame } from '#ui/modal/modal-frame.tsx'
import type { ModalProps } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'
import { useWords } from '#ui/use-strings.ts'

import { CafBadge } from './caf-badge.tsx'
import { RevisionNote } from './revision-note.tsx'

const Region = styled('section')({})

const Slides = styled('div')({
  display: 'flex',
  width: '100%',
  overflow: 'hidden',
  userSelect: 'none',
  touchAction: 'pan-y',
  border: `1px solid ${paint.line}`,
  borderRadius: RADIUS.card,
  '& > *': { flex: 'none', width: '100%', minWidth: '100%', overflow: 'hidden' },
})

const Slide = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  minHeight: 160,
  padding: theme.spacing(2.5),
  '& h3': { fontSize: 20, fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& .type': { color: paint.quiet },
  '& .number': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet },
}))

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  marginTop: 8,
  '& output': { minWidth: 64, textAlign: 'center', fontSize: 14, color: paint.quiet },
})

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The forms that wait, one at a time (section 2.3): they go round until somebody looks closer. */
export default function CafReminderModal({
  params: { forms },
  close,
}: ModalProps<{ forms: readonly CafDocument[] }, 'detail'>) {
  const caf = useWords(cafWords)
  return (
    <ModalFrame
      title={caf.title}
      width={520}
      onDismiss={() => close()}
      actions={
        <>
          <Button variant="outlined" onClick={() => close()}>
            {caf.later}
          </Button>
          <Button variant="contained" onClick={() => close('detail')}>
            {caf.seeDetail}
          </Button>
        </>
      }
    >
      <Carousel forms={forms} />
    </ModalFrame>
  )
}

function Carousel({ forms }: { forms: readonly CafDocument[] }) {
  const caf = useWords(cafWords)
  const [at, setAt] = useState(0)
  const [still] = useState(stillness)
  const [stopped, setStopped] = useState(still)
  const [watched, setWatched] = useState({ pointer: false, focus: false })
  const several = forms.length > 1
  const [slides, slider] = useKeenSlider<HTMLDivElement>({
    loop: several,
    selector: '.slide',
    slides: { perView: SPEC_LIMITS.carouselSlides },
    defaultAnimation: { duration: still ? 0 : 500 },
    slideChanged: ({ track }) => setAt(track.details.rel),
  })
  const moving = several && !stopped && !watched.pointer && !watched.focus
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => slider.current?.next(), SPEC_LIMITS.carouselMs)
    return () => clearInterval(timer)
  }, [moving, slider])
  const Toggle = stopped ? Play : Pause

  return (
    <Region
      aria-label={caf.slides}
      aria-roledescription="carousel"
      onPointerEnter={() => setWatched((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setWatched((now) => ({ ...now, pointer: false }))}
      onFocus={() => setWatched((now) => ({ ...now, focus: true }))}
      onBlur={() => setWatched((now) => ({ ...now, focus: false }))}
    >
      <Slides ref={slides}>
        {forms.map((form, index) => (
          <Slide
            key={form.id}
            className="slide"
            role="group"
            aria-label={caf.slide(index + 1, forms.length)}
            aria-hidden={index !== at}
          >
            <CafBadge status={form.status} />
            <div>
              <h3>{form.caf_letter?.product_name ?? form.number}</h3>
              <p className="type">{form.caf_type}</p>
              <span className="number">{form.number}</span>
            </div>
            <RevisionNote form={form} brief />
          </Slide>
        ))}
      </Slides>
      <Bar>
        {several && (
          <IconButton aria-label={caf.earlier} onClick={() => slider.current?.prev()}>
            <ChevronLeft size={22} />
          </IconButton>
        )}
        <output aria-live={moving ? 'off' : 'polite'}>{caf.counter(at + 1, forms.length)}</output>
        {several && (
          <>
            <IconButton aria-label={caf.next} onClick={() => slider.current?.next()}>
              <ChevronRight size={22} />
            </IconButton>
            {!still && (
              <IconButton
                aria-label={stopped ? caf.play : caf.pause}
                onClick={() => setStopped(!stopped)}
              >
                <Toggle size={20} />
              </IconButton>
            )}
          </>
        )}
      </Bar>
    </Region>
  )
}

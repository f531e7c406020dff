import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Maximize, Minimize } from 'lucide-react'
import { useState } from 'react'

import { PDF_ZOOMS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'

import { paint, tint } from '../theme/theme.ts'
import { RADIUS, TARGET } from '../theme/tokens.ts'
import { pdfStrings } from './strings.ts'

export type PdfZoom = Exclude<(typeof PDF_ZOOMS)[number], 'Full screen'>

const Bar = styled('div')({
  containerType: 'inline-size',
  backgroundColor: paint.surface,
  borderBottom: `1px solid ${paint.line}`,
})

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  padding: '4px 8px 4px 12px',
  '@container (max-width: 380px)': { '& .word': { display: 'none' } },
})

const Where = styled('form')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 14,
  color: paint.quiet,
  whiteSpace: 'nowrap',
  '& input': {
    width: '4.5ch',
    minHeight: TARGET - 8,
    padding: '0 4px',
    textAlign: 'center',
    color: paint.ink,
    backgroundColor: 'transparent',
    border: `1px solid ${paint.edge}`,
    borderRadius: RADIUS.control,
  },
  '& input:focus-visible': { outline: `2px solid ${paint.primary}`, outlineOffset: 1 },
})

const Zooms = styled('div')({ display: 'flex', gap: 2 })

const Zoom = styled(Button)({
  minWidth: TARGET,
  paddingInline: 10,
  gap: 6,
  color: paint.ink,
  '&[aria-pressed="true"]': { color: paint.primary, backgroundColor: tint(paint.primary, 12) },
})

/** A line that grows with what has been read. */
const Read = styled('div')({
  height: 2,
  backgroundColor: paint.primary,
  transformOrigin: '0 0',
  marginBottom: -1,
})

interface PdfBarProps {
  page: number
  /** How far the reading has come, 0 to 1. */
  read: number
  pageCount: number
  onPage: (page: number) => void
  zoom: PdfZoom
  onZoom: (zoom: PdfZoom) => void
  full: boolean
  onFull: () => void
}

/** Page of pages, and how large they are shown. */
export function PdfBar({ page, read, pageCount, onPage, zoom, onZoom, full, onFull }: PdfBarProps) {
  const words = useStrings(pdfStrings)
  const FullIcon = full ? Minimize : Maximize
  return (
    <Bar>
      <Row>
        <PageField page={page} pageCount={pageCount} onPage={onPage} />
        <Zooms role="group" aria-label={words.zoom}>
          {PDF_ZOOMS.map((name) =>
            name === 'Full screen' ? (
              <Zoom
                key={name}
                aria-pressed={full}
                aria-label={words.zooms[name]}
                title={words.zooms[name]}
                onClick={onFull}
              >
                <FullIcon size={20} aria-hidden />
              </Zoom>
            ) : (
              <Zoom key={name} aria-pressed={zoom === name} onClick={() => onZoom(name)}>
                {words.zooms[name]}
              </Zoom>
            ),
          )}
        </Zooms>
      </Row>
      <Read aria-hidden style={{ transform: `scaleX(${read})` }} />
    </Bar>
  )
}

/** The page that is read; another number leads to that page. */
function PageField({
  page,
  pageCount,
  onPage,
}: Pick<PdfBarProps, 'page' | 'pageCount' | 'onPage'>) {
  const words = useStrings(pdfStrings)
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Number(typed)
    setTyped(undefined)
    if (wanted >= 1) onPage(Math.min(Math.floor(wanted), pageCount))
  }
  if (pageCount === 1) return <Where as="span">{words.pageOf(1, 1)}</Where>
  return (
    <Where
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <span aria-hidden className="word">
        {words.pageWord}
      </span>
      <input
        aria-label={words.pageOf(page, pageCount)}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={go}
      />
      <span aria-hidden>{words.ofPages(pageCount)}</span>
    </Where>
  )
}

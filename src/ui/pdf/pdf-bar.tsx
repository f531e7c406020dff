import Button from '@mui/material/Button'
import { Maximize, Minimize } from 'lucide-react'
import { useState } from 'react'

import { PDF_ZOOMS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'

import { pdfStrings } from './strings.ts'

import styles from './pdf-bar.module.css'

export type PdfZoom = Exclude<(typeof PDF_ZOOMS)[number], 'Full screen'>

interface PdfBarProps {
  page: number
  /** Reading progress, 0 to 1. */
  read: number
  pageCount: number
  onPage: (page: number) => void
  zoom: PdfZoom
  onZoom: (zoom: PdfZoom) => void
  full: boolean
  onFull: () => void
}

/** Page number and zoom. */
export function PdfBar({ page, read, pageCount, onPage, zoom, onZoom, full, onFull }: PdfBarProps) {
  const words = useStrings(pdfStrings)
  const FullIcon = full ? Minimize : Maximize
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <PageField page={page} pageCount={pageCount} onPage={onPage} />
        <div className={styles.zooms} role="group" aria-label={words.zoom}>
          {PDF_ZOOMS.map((name) =>
            name === 'Full screen' ? (
              <Button
                className={styles.zoom}
                key={name}
                aria-pressed={full}
                aria-label={words.zooms[name]}
                title={words.zooms[name]}
                onClick={onFull}
              >
                <FullIcon size={20} aria-hidden />
              </Button>
            ) : (
              <Button
                className={styles.zoom}
                key={name}
                aria-pressed={zoom === name}
                onClick={() => onZoom(name)}
              >
                {words.zooms[name]}
              </Button>
            ),
          )}
        </div>
      </div>
      <div className={styles.read} aria-hidden style={{ transform: `scaleX(${read})` }} />
    </div>
  )
}

/** The current page; entering another number scrolls to that page. */
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
  if (pageCount === 1) return <span className={styles.where}>{words.pageOf(1, 1)}</span>
  return (
    <form
      className={styles.where}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <span aria-hidden className={styles.word}>
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
    </form>
  )
}

import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'

import { cafFileName, cafQueries, useRefetchCafFile } from '#api/caf/caf'
import { elsewhereAddress } from '#api/files/fetch-file'
import { followDrafts, keepDraft, readDraft } from '#cache/drafts'
import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'
import { keepTicketText } from '#session/last-used'
import { ErrorDrawing } from '#ui/art/error-drawing.tsx'
import { ElsewherePanel } from '#ui/file/elsewhere-file.tsx'
import { fileStrings } from '#ui/file/strings.ts'
import { useReportFile } from '#ui/file/use-report-file.ts'
import type { PdfProblem, PdfSource } from '#ui/pdf/pdf-document.ts'
import { PdfReader, type ReadingProgress } from '#ui/pdf/pdf-reader.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { useCafFiles } from './detail/use-caf-files.ts'
import { cafStrings } from './strings.ts'

import styles from './caf-reader.module.css'

/** Pause in scrolling before the page is stored, in ms. */
const REST_MS = 400

interface CafReaderProps {
  form: CafDocument
  onRead: (progress: ReadingProgress) => void
  /** Called if it can't be shown here, possibly more than once. */
  onUnshown: () => void
  /** Called when it was opened in a tab. */
  onOpen: () => void
  style?: CSSProperties
}

/**
 * The document of a form, from its first page, with a link to the page that was read last: reading always counts from
 * the start. A document that can't be shown here opens in a tab.
 */
export function CafReader({ form, onRead, onUnshown, onOpen, style }: CafReaderProps) {
  const caf = useStrings(cafStrings)
  const name = `page:${cafFileName(form)}`
  const [left, setLeft] = useState<{ of: string; page: number | undefined }>()
  const query = useQuery({ ...cafQueries.file(form), enabled: form.file !== undefined })
  const refetch = useRefetchCafFile(form)
  const files = useStrings(fileStrings)
  const report = useReportFile(keepTicketText)
  const { download, openInTab } = useCafFiles(form)

  useEffect(() => {
    let current = true
    const restore = async () => {
      const draft = await readDraft<number>(name)
      if (current) setLeft({ of: name, page: draft?.value })
    }
    const stop = followDrafts(() => void restore())
    return () => {
      current = false
      stop()
    }
  }, [name])

  if (form.file === undefined) {
    return (
      <StatePanel drawing={<ErrorDrawing />} title={caf.noDocument} text={caf.noDocumentText} />
    )
  }
  const elsewhere = query.data ? undefined : elsewhereAddress(query.error)
  if (elsewhere !== undefined && !query.isFetching) {
    return (
      <div className={styles.stage}>
        <Unshown onUnshown={onUnshown}>
          <ElsewherePanel
            address={elsewhere}
            title={caf.inTab.title}
            hint={caf.inTab.hint}
            label={caf.inTab.open}
            onOpen={onOpen}
          />
        </Unshown>
      </div>
    )
  }
  const toDownload = (
    <Button startIcon={<Download size={18} />} onClick={download}>
      {caf.download}
    </Button>
  )
  const rescue = (problem: PdfProblem) => (
    <Unshown onUnshown={onUnshown}>
      <Button
        variant="contained"
        size="large"
        endIcon={<ExternalLink size={18} />}
        onClick={() => void openInTab().then((opened) => opened && onOpen())}
      >
        {caf.inTab.open}
      </Button>
      {toDownload}
      {problem === 'damaged' && (
        <Button onClick={() => void report(form.number ?? `CAF ${form.id}`)}>
          {files.damaged.report}
        </Button>
      )}
    </Unshown>
  )
  if (left?.of !== name) return <ReaderSkeleton />
  const missing = query.isError && query.data === undefined && !query.isFetching
  return (
    <div className={styles.stage}>
      <QueryView query={query} skeleton={<ReaderSkeleton />}>
        {(file) => (
          <Reading
            file={file}
            name={name}
            // A revision is read from the start.
            leftAt={form.status === 'Revision' ? undefined : left.page}
            onRead={onRead}
            style={style}
            rescue={rescue}
            fetchAgain={refetch}
          />
        )}
      </QueryView>
      {missing && <div style={{ textAlign: 'center' }}>{toDownload}</div>}
    </div>
  )
}

interface UnshownProps {
  onUnshown: () => void
  children: ReactNode
}

/** Shown instead of a document that can't be shown here. */
function Unshown({ onUnshown, children }: UnshownProps) {
  useEffect(onUnshown, [onUnshown])
  return children
}

interface ReadingProps {
  file: PdfSource
  name: string
  leftAt: number | undefined
  onRead: (progress: ReadingProgress) => void
  style: CSSProperties | undefined
  rescue: (problem: PdfProblem) => ReactNode
  fetchAgain: () => Promise<boolean>
}

function Reading({ file, name, leftAt, onRead, style, rescue, fetchAgain }: ReadingProps) {
  const caf = useStrings(cafStrings)
  const latest = useRef(onRead)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onRead
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const onProgress = useCallback(
    (progress: ReadingProgress) => {
      const { page } = progress
      latest.current(progress)
      clearTimeout(timer.current)
      // The first page is no reading position.
      if (page > 1) timer.current = setTimeout(() => void keepDraft(name, page), REST_MS)
    },
    [name],
  )
  return (
    <PdfReader
      file={file}
      label={caf.document}
      {...(style && { style })}
      leftAt={leftAt}
      onProgress={onProgress}
      rescue={rescue}
      fetchAgain={fetchAgain}
    />
  )
}

function ReaderSkeleton() {
  return <Skeleton variant="rectangular" aria-hidden className={styles.placeholder} />
}

/** What is done in a process of its own: whatever decodes or draws. Each loads its library when it is asked. */
import type { SignedCaf, SignedCafWords } from '#server/modules/caf/signed-caf'
import type { InvoiceContent } from '#server/modules/invoices/invoice-pdf'
import type { ServiceReportContent } from '#server/modules/service-reports/service-report-pdf'
import type { FileKind } from '#server/platform/files/file-kinds'
import type { Texts } from '#server/texts/en'

/** Input and result of each, which are copied between the processes. Documents are the bytes of a PDF. */
export interface Jobs {
  /** Writes the picture to `to`, and returns the kind that it is now. */
  redrawPicture: (input: { from: string; kind: FileKind; to: string }) => Promise<FileKind>
  /** Pages of the PDF at that path; undefined where it can't be opened. */
  countPages: (path: string) => Promise<number | undefined>
  drawInvoice: (input: { content: InvoiceContent; words: Texts['invoice'] }) => Promise<Buffer>
  drawServiceReport: (input: {
    content: ServiceReportContent
    words: Texts['auditPack']
  }) => Promise<Buffer>
  drawSignedCaf: (input: { content: SignedCaf; words: SignedCafWords }) => Promise<Buffer>
}

export type JobName = keyof Jobs
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0]
export type JobResult<N extends JobName> = Awaited<ReturnType<Jobs[N]>>

/** Runs a job for one person and one request. Throws `QueueFull`, `Abandoned` and `JobFailed`. */
export type RunJob = <N extends JobName>(name: N, input: JobInput<N>) => Promise<JobResult<N>>

/** What the server sends to a worker. */
export interface JobOrder {
  name: JobName
  input: unknown
  /** Memory that the worker may take while it is at it, in bytes. */
  allowedBytes: number
  /** Time of a processor that the job may take, in ms. */
  cpuMs: number
}

/** What a worker sends back; `rss` is its memory afterwards, in bytes. */
export type JobReport = { rss: number } & (
  | { result: unknown }
  | { refusal: PictureRefusal }
  | { failure: string }
)

/** Why a picture is not even begun. */
export type PictureRefusal = 'too large' | 'too long'

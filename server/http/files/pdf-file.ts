/** A PDF that somebody sent: one that the portal's reader can open. */
import type { Context } from '#server/http/context'
import { fieldMessages } from '#server/http/field-messages'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import type { PdfObstacle } from '#server/platform/documents/inspect-pdf'
import { inspectPdf } from '#server/platform/documents/tasks'
import { TaskFailed } from '#server/platform/workers/worker-process'

import type { AcceptedFile } from './accept-files.ts'

interface CheckedPdf {
  file: AcceptedFile
  pages: number
  /** Why some readers don't show what it says. */
  obstacle: Exclude<PdfObstacle, 'locked'> | undefined
}

/** Throws 422 on the field for a file that is missing, no PDF, broken, or protected with a password. */
export async function checkPdf(
  field: string,
  file: AcceptedFile | undefined,
  { runTask, language }: Pick<Context, 'runTask' | 'language'>,
): Promise<CheckedPdf> {
  const refuse = (problem: string) => refusedPdf(field, problem)
  if (!file) throw refuse(fieldMessages[language].required)
  if (file.mime !== 'application/pdf') throw refuse(httpMessages[language].notPdf)
  const found = await runTask(inspectPdf, file.path).catch((error: unknown) => {
    // too much of it is as bad as none
    if (error instanceof TaskFailed) return undefined
    throw error
  })
  if (found?.obstacle === 'locked') throw refuse(httpMessages[language].pdfUnreadable.locked)
  if (!found?.pages) throw refuse(httpMessages[language].pdfBroken)
  return { file, pages: found.pages, obstacle: found.obstacle }
}

/** As {@link checkPdf}, for a PDF that people agree to: it also refuses what only some readers show. */
export async function checkPdfForAll(
  field: string,
  given: AcceptedFile | undefined,
  context: Pick<Context, 'runTask' | 'language'>,
): Promise<Omit<CheckedPdf, 'obstacle'>> {
  const { file, pages, obstacle } = await checkPdf(field, given, context)
  if (obstacle) throw refusedPdf(field, httpMessages[context.language].pdfUnreadable[obstacle])
  return { file, pages }
}

const refusedPdf = (field: string, problem: string) =>
  new HttpError(422, problem, { errors: { [field]: [problem] } })

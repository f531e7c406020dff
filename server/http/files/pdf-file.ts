/** A PDF that somebody sent: one that the portal's reader can open. */
import type { Context } from '#server/http/context'
import { fieldMessages } from '#server/http/field-messages'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { countPages } from '#server/platform/documents/tasks'
import { TaskFailed } from '#server/platform/workers/worker-process'

import type { AcceptedFile } from './accept-files.ts'

/** Returns how many pages it has. Throws 422 on the field for what is missing, no PDF, or broken. */
export async function checkPdf(
  field: string,
  file: AcceptedFile | undefined,
  { runTask, language }: Pick<Context, 'runTask' | 'language'>,
): Promise<{ file: AcceptedFile; pages: number }> {
  const refuse = (problem: string) =>
    new HttpError(422, problem, { errors: { [field]: [problem] } })
  if (!file) throw refuse(fieldMessages[language].required)
  if (file.mime !== 'application/pdf') throw refuse(httpMessages[language].notPdf)
  const pages = await runTask(countPages, file.path).catch((error: unknown) => {
    // too much of it is as bad as none
    if (error instanceof TaskFailed) return undefined
    throw error
  })
  if (!pages) throw refuse(httpMessages[language].pdfBroken)
  return { file, pages }
}

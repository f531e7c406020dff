/** A PDF that somebody sent: one that the portal's reader can open. */
import { countPages } from '../documents/count-pages.ts'
import type { AcceptedFile } from '../http/accept-files.ts'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'

/** Answers how many pages it has. Throws 422 on the field for what is missing, no PDF, or broken. */
export async function checkPdf(
  field: string,
  file: AcceptedFile | undefined,
  { files, texts }: Context,
): Promise<{ file: AcceptedFile; pages: number }> {
  const refuse = (problem: string) => new Refusal(422, problem, { errors: { [field]: [problem] } })
  if (!file) throw refuse(texts.fields.required)
  if (file.mime !== 'application/pdf') throw refuse(texts.caf.notPdf)
  const pages = await countPages(await files.open(file.key))
  if (!pages) throw refuse(texts.caf.pdfBroken)
  return { file, pages }
}

import type { CafDocument } from '#contract/entities/caf'
import { useCafDownload } from '#data/caf'
import { saveFile } from '#device/save-file'

/** The files of a form, for the person to have. */
export function useCafFiles(form: CafDocument) {
  const getting = useCafDownload()
  const name = (form.number ?? `CAF ${form.id}`).replaceAll('/', '-')

  const save = async (signedAt?: string) => {
    const file = await getting.mutateAsync({ form, ...(signedAt !== undefined && { signedAt }) })
    saveFile(file.blob, file.filename ?? `${name}${signedAt === undefined ? '' : ' signed'}.pdf`)
  }

  /** In a tab of its own (section 2.3). It is opened at once: later, browsers take it for an unasked one. */
  const openInTab = async () => {
    const tab = open('', '_blank')
    try {
      const { blob } = await getting.mutateAsync({ form })
      const url = URL.createObjectURL(blob)
      if (tab) tab.location.href = url
      else saveFile(blob, `${name}.pdf`)
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      // Another host's file may be shown, though this page may not read it.
      const { file = '' } = form
      if (tab && /^https?:\/\//.test(file)) tab.location.href = file
      else tab?.close()
    }
  }

  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    getting: getting.isPending,
    download: () => quietly(save()),
    openInTab: () => quietly(openInTab()),
    downloadSigned: (path: string) => quietly(save(path)),
  }
}

import { useCafDownload } from '#api/caf/caf'
import type { CafDocument } from '#contract/caf/schemas'
import { addressForTab, openTab, showInTab } from '#device/open-tab'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { offerTabs } from '#ui/file/offer-tabs.ts'
import { fileStrings } from '#ui/file/strings.ts'

/** Functions that open or download the files of a form. */
export function useCafFiles(form: CafDocument) {
  const words = useStrings(fileStrings)
  const getting = useCafDownload()
  const name = (form.number ?? `CAF ${form.id}`).replaceAll('/', '-')
  const offer = (address: string) => offerTabs([{ name, address }], words, showInTab)

  const save = async (signedAt?: string) => {
    const file = await getting.mutateAsync({ form, ...(signedAt !== undefined && { signedAt }) })
    if ('elsewhere' in file) {
      if (!showInTab(file.elsewhere)) offer(file.elsewhere)
      return
    }
    saveFile(file.blob, file.filename ?? `${name}${signedAt === undefined ? '' : ' signed'}.pdf`)
  }

  /**
   * Opens the document in a tab (section 2.3), which has to happen at once: browsers block later ones. Returns whether
   * the document was opened.
   */
  const openInTab = async () => {
    const tab = openTab()
    const file = await getting.mutateAsync({ form }).catch((error: unknown) => {
      tab?.close()
      throw error
    })
    if ('elsewhere' in file) {
      if (tab) tab.show(file.elsewhere)
      else offer(file.elsewhere)
      return tab !== undefined
    }
    if (tab) tab.show(addressForTab(file.blob, 'application/pdf'))
    else saveFile(file.blob, `${name}.pdf`)
    return true
  }

  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  return {
    getting: getting.isPending,
    download: () => quietly(save()),
    openInTab: () => openInTab().catch(() => false),
    downloadSigned: (path: string) => quietly(save(path)),
  }
}

import { showToast } from '../toast/toast.ts'
import type { FileStrings } from './strings.ts'

/** A file on another host, to be opened in a tab. */
export interface FileElsewhere {
  name: string
  address: string
}

/** Offers files whose tabs were blocked: browsers open one per click. `show` opens one. */
export function offerTabs(
  files: readonly FileElsewhere[],
  words: FileStrings,
  show: (address: string) => unknown,
): void {
  const [first, ...others] = files
  if (!first) return
  showToast('info', words.blocked(files.map(({ name }) => name).join(', ')), {
    duration: 'stays',
    action: {
      label: words.show,
      run: () => {
        show(first.address)
        offerTabs(others, words, show)
      },
    },
  })
}

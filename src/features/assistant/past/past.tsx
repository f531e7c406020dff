import { useSelector } from '@tanstack/react-store'

import { useConnectivity } from '#device/connectivity'
import { AsOfScope, UnreachedContext } from '#ui/screen/as-of.tsx'

import { pastViewStore } from '../past-view.ts'
import { PastConversation } from './past-conversation.tsx'
import { PastList } from './past-list.tsx'

export interface PastProps {
  titleId: string
  /** Something said here was not sent yet: the conversation can't be changed. */
  unsent: boolean
  /** Back to the current conversation. */
  onBack: () => void
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
  /** Another conversation begins; `question` is put into the message box. */
  onBegin: (question?: string) => void
}

/** The conversations of the past: their list, and one of them. */
export function Past(props: PastProps) {
  const { search, page, opened } = useSelector(pastViewStore)
  return (
    <UnreachedContext value={useConnectivity() !== 'online'}>
      <AsOfScope>
        {opened === undefined ? (
          <PastList {...props} asked={{ search, page }} />
        ) : (
          <PastConversation {...props} id={opened} find={search} />
        )}
      </AsOfScope>
    </UnreachedContext>
  )
}

import { useSelector } from '@tanstack/react-store'

import { useConnectivity } from '#device/connectivity'
import { AsOfScope, UnreachedContext } from '#ui/screen/as-of.tsx'

import { pastViewStore } from '../past-view.ts'
import { PastConversation } from './past-conversation.tsx'
import { PastList } from './past-list.tsx'
import type { PastProps } from './past-props.ts'

/** The conversations of the past: their list, and one of them. */
export function Past(props: PastProps) {
  const { search, page, opened, left } = useSelector(pastViewStore)
  return (
    <UnreachedContext value={useConnectivity() !== 'online'}>
      <AsOfScope>
        {opened === undefined ? (
          <PastList {...props} asked={{ search, page, left }} />
        ) : (
          <PastConversation {...props} id={opened} find={search} />
        )}
      </AsOfScope>
    </UnreachedContext>
  )
}

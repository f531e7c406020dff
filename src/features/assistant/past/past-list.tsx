import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { SquarePen } from 'lucide-react'

import { conversationQueries, useDeleteConversations } from '#api/assistant/conversations'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { AsOfLine } from '#ui/screen/as-of.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'

import { changePastView } from '../past-view.ts'
import { assistantStrings } from '../strings.ts'
import { ConversationRow } from './conversation-row.tsx'
import { PastHead } from './past-head.tsx'
import type { PastProps } from './past-props.ts'
import { pastStrings } from './past-strings.ts'

import styles from './past.module.css'

interface Asked {
  search: string
  page: number
  /** The conversation that was read before. */
  left: number | undefined
}

interface PastListProps extends PastProps {
  asked: Asked
}

const find = (search: string) => changePastView({ search, page: 1, left: undefined })

/** All conversations of the person in this account, with a search through what was said. */
export function PastList({ asked, ...props }: PastListProps) {
  const { conversations: title } = useStrings(assistantStrings)
  const words = useStrings(pastStrings)
  const { search, page } = asked
  const { query, searchesHere } = useConversations(asked)
  const online = useConnectivity() === 'online'
  const remove = useDeleteConversations()
  const removeAll = async () => {
    if (await askToConfirm(words.removeAllQuestion, words.removeVerb)) remove.mutate(undefined)
  }
  const hasAny = (query.data?.conversations.length ?? 0) > 0
  return (
    <>
      <PastHead {...props} title={title}>
        <IconButton
          aria-label={words.begin}
          title={props.unsent ? words.pending : words.begin}
          disabled={props.unsent}
          onClick={() => props.onBegin()}
        >
          <SquarePen size={22} />
        </IconButton>
      </PastHead>
      {/* Keys of the list, as on every screen with one. */}
      <div className={styles.body} role="presentation" onKeyDown={followListKeys}>
        {(hasAny || search !== '') && (
          <div className={styles.search}>
            <SearchBox label={words.search} value={search} onChange={find} />
          </div>
        )}
        {searchesHere && (
          <p className={styles.note} role="status">
            {words.offline}
          </p>
        )}
        <AsOfLine />
        <ListView
          query={query}
          find={search}
          label={words.list}
          items={({ conversations }) => conversations}
          paging={byPage(page, (next) => changePastView({ page: next }))}
          skeleton={<RowSkeleton rows={5} />}
          empty={
            <StatePanel
              drawing={<EmptyChat />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button variant="outlined" onClick={props.onBack}>
                  {words.begin}
                </Button>
              }
            />
          }
          nothing={
            search !== '' && {
              title: words.nothingTitle,
              text: words.nothingText,
              clear: words.clear,
              onClear: () => find(''),
            }
          }
        >
          {(conversation) => (
            <ConversationRow
              conversation={conversation}
              isLeft={conversation.id === asked.left}
              onOpen={() => changePastView({ opened: conversation.id })}
            />
          )}
        </ListView>
        {hasAny && search === '' && (
          <Button
            className={styles.all}
            color="error"
            disabled={!online || remove.isPending}
            onClick={() => void removeAll()}
          >
            {words.removeAll}
          </Button>
        )}
        {hasAny && search === '' && !online && (
          <Text variant="body2" quiet>
            {words.removeLater}
          </Text>
        )}
      </div>
    </>
  )
}

/** Without a connection, the titles that this device keeps are searched. */
function useConversations({ search, page }: Omit<Asked, 'left'>) {
  const searchesHere = useConnectivity() !== 'online' && search !== ''
  const query = useQuery(
    conversationQueries.list(
      searchesHere ? { page: 1 } : { page, ...(search !== '' && { search }) },
    ),
  )
  const { data } = query
  if (!searchesHere || !data) return { query, searchesHere }
  const conversations = data.conversations.filter(({ title }) =>
    title.toLowerCase().includes(search.toLowerCase()),
  )
  return {
    query: { ...query, data: { ...data, conversations, total: conversations.length } },
    searchesHere,
  }
}

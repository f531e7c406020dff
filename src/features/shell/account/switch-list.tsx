import ButtonBase from '@mui/material/ButtonBase'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'

import { linkedQuery, type LinkedAccount } from '#api/session/linked-accounts'
import { useConnectivity } from '#device/connectivity'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { sessionAccount } from '#session/session'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { LoadingFrame } from '#ui/screen/loading-frame.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './switch-list.module.css'

/** Longer lists have a search. */
const MANY = 8

interface SwitchListProps {
  /** There may be more accounts than the list shows. */
  searched: boolean
  onChoose: (id: number) => void
}

/** The accounts to switch to, with the current one marked. */
export function SwitchList({ searched, onChoose }: SwitchListProps) {
  const words = useStrings(accountStrings)
  const reached = useConnectivity() === 'online'
  const [search, setSearch] = useState('')
  const query = useQuery({ ...linkedQuery(search), placeholderData: keepPreviousData })
  const box = searched || search !== '' || (query.data?.length ?? 0) > MANY
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {!reached && <Notice tone="attention">{words.needsNetwork}</Notice>}
      {box && <SearchBox label={words.search} value={search} onChange={setSearch} />}
      <QueryView
        query={query}
        skeleton={<RowSkeleton rows={3} />}
        empty={(list) => emptyOf(list, words)}
      >
        {(list) => (
          <LoadingFrame busy={query.isPlaceholderData}>
            <RowList
              label={searched ? words.customers : words.list}
              items={list ?? []}
              busy={query.isPlaceholderData}
            >
              {(account) => (
                <AccountRow
                  account={account}
                  disabled={!reached}
                  onChoose={() => onChoose(account.id)}
                />
              )}
            </RowList>
          </LoadingFrame>
        )}
      </QueryView>
    </div>
  )
}

function emptyOf(list: readonly LinkedAccount[] | null, words: typeof accountStrings.en) {
  if (list === null) return <Text quiet>{words.missing}</Text>
  if (list.length > 0) return false
  return <StatePanel drawing={<NothingFoundDrawing />} title={words.none} text={words.noneText} />
}

interface AccountRowProps {
  account: LinkedAccount
  disabled: boolean
  onChoose: () => void
}

function AccountRow({ account, disabled, onChoose }: AccountRowProps) {
  const words = useStrings(accountStrings)
  const on = account.is_current ?? String(account.id) === sessionAccount()
  return (
    <ButtonBase
      className={clsx(rowStyles.frame, styles.row)}
      disabled={disabled && !on}
      aria-current={on || undefined}
      onClick={() => {
        if (!on) onChoose()
      }}
    >
      <span>
        <b>{account.name ?? words.nameless}</b>
        <small>
          {account.area}
          {account.is_registered && <em> {words.registered}</em>}
        </small>
      </span>
      {on ? (
        <span className={styles.on}>
          <CircleCheckBig size={18} aria-hidden /> {words.current}
        </span>
      ) : (
        <ChevronRight size={20} aria-hidden />
      )}
    </ButtonBase>
  )
}

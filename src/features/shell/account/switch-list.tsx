import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'

import { linkedQuery, type LinkedAccount } from '#api/session/linked-accounts'
import { useConnectivity } from '#device/connectivity'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { sessionAccount } from '#session/session'
import { NothingFound } from '#ui/art/nothing-found.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { paint } from '#ui/theme/theme.ts'

const Row = styled(ButtonBase)({
  ...rowFrame,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 16,
  padding: '10px 16px 10px 20px',
  overflowWrap: 'anywhere',
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: 14, color: paint.quiet },
  '& em': { fontStyle: 'normal', color: paint.attention },
  '& > svg': { color: paint.quiet },
  '&[aria-current]': { cursor: 'default', '&:hover': { backgroundColor: 'transparent' } },
  '&.Mui-disabled': { opacity: 0.6 },
})

const On = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 14,
  fontWeight: 600,
  color: paint.primary,
})

/** More than so many are searched, too. */
const MANY = 8

interface SwitchListProps {
  /** There may be more than a list shows. */
  searched: boolean
  onChoose: (id: number) => void
}

/** The accounts that may be switched on, the one that is marked. */
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
        )}
      </QueryView>
    </div>
  )
}

function emptyOf(list: readonly LinkedAccount[] | null, words: typeof accountStrings.en) {
  if (list === null) return <Typography color="textSecondary">{words.missing}</Typography>
  if (list.length > 0) return false
  return <StatePanel drawing={<NothingFound />} title={words.none} text={words.noneText} />
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
    <Row
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
        <On>
          <CircleCheckBig size={18} aria-hidden /> {words.current}
        </On>
      ) : (
        <ChevronRight size={20} aria-hidden />
      )}
    </Row>
  )
}

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'

import {
  benchesQuery,
  thisBenchQuery,
  useEndBench,
  useRemoveBenchPerson,
  type Bench,
} from '#api/bench/device'
import { lock } from '#api/bench/lock'
import { useConfig } from '#api/http/config'
import { BENCH_LIMITS } from '#contract/security/benches'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { sessionPerson } from '#session/session'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { AccessAction, AccessMoment, AccessRow } from '../access-row.tsx'
import { AccessSection } from '../access-section.tsx'
import { sharedStrings } from './bench-strings.ts'

const editModal = defineModal(() => import('./edit-bench-modal.tsx'))
const shareModal = defineModal(() => import('./share-device-modal.tsx'))

/** Shared devices of the organisation; nothing where the vendor has none. `mayShare`: not the vendor's own staff. */
export function BenchesSection({ mayShare }: { mayShare: boolean }) {
  const words = useStrings(sharedStrings)
  const isOffered = useConfig().shared_benches
  const query = useQuery({ ...benchesQuery, enabled: isOffered })
  const reached = useConnectivity() === 'online'
  if (!isOffered || query.data === null) return null
  return (
    <AccessSection
      title={words.title}
      hint={words.lead}
      query={query}
      none={words.none}
      row={(bench) => <BenchRow bench={bench} mayEdit={mayShare} />}
    >
      {mayShare && !isSharedBench() && (
        <Button
          variant="outlined"
          disabled={!reached}
          startIcon={<TabletSmartphone size={18} />}
          onClick={() => void openModal(shareModal, {})}
        >
          {words.share}
        </Button>
      )}
    </AccessSection>
  )
}

function BenchRow({ bench, mayEdit }: { bench: Bench; mayEdit: boolean }) {
  const words = useStrings(sharedStrings)
  const { data: here } = useQuery(thisBenchQuery)
  const ending = useEndBench()
  const leaving = useRemoveBenchPerson()
  const { id, people, last_used_at } = bench
  const name = bench.name ?? words.thisOne
  const minutes = bench.lock_minutes ?? BENCH_LIMITS.lockMinutes.usual
  const isHere = here === id
  const end = async () => {
    if (!(await askToConfirm(words.endQuestion(name), words.end))) return
    ending.mutate(id, { onSuccess: () => showToast('success', words.ended) })
  }
  const change = async () => {
    const isChanged = await openModal(editModal, { id, name, lockMinutes: minutes })
    if (isChanged) showToast('success', words.changed)
  }
  const leave = async () => {
    if (!(await askToConfirm(words.leaveQuestion, words.leave))) return
    leaving.mutate({ bench: id, person: Number(sessionPerson()) }, { onSuccess: lock })
  }
  return (
    <AccessRow
      icon={TabletSmartphone}
      name={name}
      facts={
        <>
          {isHere && <span>{words.thisOne}</span>}
          <span>
            {people.length === 0
              ? words.nobody
              : words.people(people.map((person) => person.name).join(', '))}
          </span>
          <span>{words.locks(minutes)}</span>
          <AccessMoment label={words.lastUsed} stamp={last_used_at} />
        </>
      }
    >
      {mayEdit && (
        <AccessAction label={words.changeName(name)} onAct={change}>
          {words.change}
        </AccessAction>
      )}
      {isHere && (
        <AccessAction pending={leaving.isPending} onAct={leave}>
          {words.leave}
        </AccessAction>
      )}
      <AccessAction label={words.endName(name)} final pending={ending.isPending} onAct={end}>
        {words.end}
      </AccessAction>
    </AccessRow>
  )
}

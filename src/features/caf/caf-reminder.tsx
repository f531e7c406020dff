import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { CafDocument } from '#contract/entities/caf'
import { cafQueries, PENDING_QUERY } from '#data/caf'
import { cafQueue, submissionState } from '#data/caf-queue'
import { outboxStore, useQueueRead } from '#data/outbox'
import { sessionOwner } from '#data/session'
import { useStore } from '#data/store'
import { defineModal, modalStack, openModal } from '#ui/modal/modal.ts'

/** In session storage: whose forms this start of the portal has been reminded of. */
const REMINDED = 'caf-reminded'
/** Nobody is to be reminded in this tab: for pages that nobody looks at. */
const EVERYBODY = 'everybody'
/** Forms at most, as in one page of the list of them. */
const MOST = 50

const reminderModal = defineModal<{ forms: readonly CafDocument[] }, 'detail'>(
  () => import('./caf-reminder-modal.tsx'),
)

/** Shows the reminder popup once a start, where forms wait for the person (section 2.3). */
export function CafReminder() {
  const navigate = useNavigate()
  const queueRead = useQueueRead()
  const commands = useStore(outboxStore)
  const { data } = useQuery(cafQueries.list({ ...PENDING_QUERY, limit: MOST }))
  const forms = data?.forms.filter(
    ({ id }) => submissionState(cafQueue(commands, id)) !== 'waiting',
  )
  const due = queueRead && forms !== undefined && forms.length > 0

  useEffect(() => {
    const owner = sessionOwner()
    if (!due || owner === '') return
    const reminded = sessionStorage.getItem(REMINDED)
    if (reminded === owner || reminded === EVERYBODY) return
    if (modalStack.get().length > 0) return
    sessionStorage.setItem(REMINDED, owner)
    void openModal(reminderModal, { forms }).then((choice) => {
      if (choice === 'detail') void navigate({ to: '/caf', search: PENDING_QUERY })
    })
  }, [due, forms, navigate])
  return null
}

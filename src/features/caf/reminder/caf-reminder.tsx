import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'

import { cafQueries, FILLABLE_QUERY } from '#api/caf/caf'
import { cafQueue, submissionState, useCafCommands } from '#api/caf/queue'
import { useIsQueueRead } from '#outbox/react'
import { sessionOwner } from '#session/session'
import { defineModal, openModal } from '#ui/modal/modal.ts'

import { useCanRemind } from './use-can-remind.ts'
import { useInterruptibleMoment } from './use-interruptible-moment.ts'

/** Maximum number of forms: one page of their list. */
const MOST = 50

const reminderModal = defineModal(() => import('./caf-reminder-modal.tsx'))

/**
 * Shows the reminder popup once per start and again after a day, if there are forms to fill in (section 2.3): on any screen but
 * that of the forms, and never over something that is being filled in or read.
 */
export function CafReminder() {
  const navigate = useNavigate()
  const place = useRouterState({ select: ({ location }) => location.pathname })
  const queueRead = useIsQueueRead()
  const commands = useCafCommands()
  const owner = sessionOwner()
  const { canRemind, record } = useCanRemind(owner)
  const { data, isFetching } = useQuery({
    ...cafQueries.list({ ...FILLABLE_QUERY, limit: MOST }),
    enabled: canRemind,
  })
  const forms =
    data?.forms.filter(({ id }) => submissionState(cafQueue(commands, id)) !== 'pending') ?? []
  const due = canRemind && queueRead && !isFetching && forms.length > 0 && place !== '/caf'

  useInterruptibleMoment(due, () => {
    record()
    void openModal(reminderModal, { forms }).then((choice) => {
      if (choice === 'detail') void navigate({ to: '/caf', search: FILLABLE_QUERY })
    })
  })
  return null
}

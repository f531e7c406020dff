import { getRouteApi, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import { readLabel } from '#contract/instruments/label'
import { isTicketTypeId, TICKET_TYPE } from '#contract/tickets/kinds'

import { ScanLookup } from './scan-lookup.tsx'
import { Scanner } from './scanner.tsx'

const route = getRouteApi('/_app/tickets_/open/qr')

/** Looks up the label in the address and opens the form of its instrument; without a label it opens the camera. */
export function ScanScreen() {
  const { id, instrument_id, code } = route.useSearch()
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const typeId = id !== undefined && isTicketTypeId(id) ? id : TICKET_TYPE.technicalRequest

  const read = useCallback(
    (text: string) => {
      // Vibration needs a previous user gesture; Chromium logs the attempt otherwise.
      const { userActivation } = navigator as Partial<Navigator>
      if (userActivation?.hasBeenActive) navigator.vibrate?.(40)
      void navigate({
        to: '/tickets/open/qr',
        search: { id: typeId, code: text },
        replace: true,
      })
    },
    [navigate, typeId],
  )
  const close = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/home', replace: true })
  }

  if (code !== undefined) {
    return (
      <ScanLookup key={code} label={readLabel(code)} text={code} typeId={typeId} onRead={read} />
    )
  }
  if (instrument_id !== undefined) {
    const label = { instrumentId: instrument_id }
    return (
      <ScanLookup
        key={instrument_id}
        label={label}
        text={undefined}
        typeId={typeId}
        onRead={read}
      />
    )
  }
  return <Scanner onRead={read} onClose={close} />
}

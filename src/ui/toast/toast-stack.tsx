// before notistack, which writes its first rules as it is loaded
import './goober-sheet.ts'
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

import { SPEC_LIMITS } from '#contract/limits'

import { ToastCard } from './toast-card.tsx'
import { useToastRoot } from './toast-root.ts'
import { onToast, onWithdrawal } from './toast.ts'
import type { Toast, ToastType } from './toast.ts'

/** Where the toasts of a type stand, one at a time. */
interface Place {
  shown?: { toast: Toast; key: string }
  /** It stays, gave way to the one that is shown, and comes back after it. */
  after?: Toast
}

/** One per type, five at most, newest on top (section 9): the corner grows upwards. */
export function ToastStack() {
  const root = useToastRoot()
  useEffect(() => {
    const places = { success: {}, error: {}, warning: {}, info: {} } as Record<ToastType, Place>
    let round = 0
    const show = (toast: Toast) => {
      const place = places[toast.type]
      const { shown } = place
      if (toast.duration === undefined) delete place.after
      else if (shown && shown.toast.duration === undefined) place.after = shown.toast
      const key = `${toast.id}-${round++}`
      place.shown = { toast, key }
      if (shown) closeSnackbar(shown.key)
      enqueueSnackbar(toast.text, {
        key,
        autoHideDuration: toast.duration ?? null,
        onClose: () => leave(place, key),
        content: () => <ToastCard toast={toast} onClose={() => closeSnackbar(key)} />,
      } satisfies { key: string } & Parameters<typeof enqueueSnackbar>[1])
    }
    const leave = (place: Place, key: string) => {
      if (place.shown?.key !== key) return
      const { after } = place
      delete place.shown
      delete place.after
      if (after) show(after)
    }
    const stop = onToast(show)
    const stopWithdrawals = onWithdrawal((toast) => {
      const place = places[toast.type]
      if (place.after === toast) delete place.after
      if (place.shown?.toast === toast) closeSnackbar(place.shown.key)
    })
    return () => {
      stop()
      stopWithdrawals()
    }
  }, [])
  return (
    <SnackbarProvider
      domRoot={root}
      maxSnack={SPEC_LIMITS.toastMax}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={150}
      classes={{ containerRoot: 'bs-toasts' }}
    />
  )
}

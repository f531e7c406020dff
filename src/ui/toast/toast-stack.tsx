import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

import { SPEC_LIMITS } from '#contract/limits'

import { ToastCard } from './toast-card.tsx'
import { onToast, onWithdrawal } from './toast.ts'
import type { Toast } from './toast.ts'

/** One per type, five at most, newest on top (section 9): the corner grows upwards. */
export function ToastStack() {
  useEffect(() => {
    const shown = new Map<string, number>()
    const stop = onToast((toast) => {
      const older = shown.get(toast.type)
      if (older !== undefined) closeSnackbar(older)
      shown.set(toast.type, toast.id)
      enqueueSnackbar(toast.text, {
        key: toast.id,
        autoHideDuration: toast.duration,
        content: () => <ToastCard toast={toast} onClose={() => closeSnackbar(toast.id)} />,
      } satisfies { key: Toast['id'] } & Parameters<typeof enqueueSnackbar>[1])
    })
    const stopWithdrawals = onWithdrawal((type) => {
      const id = shown.get(type)
      if (id !== undefined) closeSnackbar(id)
    })
    return () => {
      stop()
      stopWithdrawals()
    }
  }, [])
  return (
    <SnackbarProvider
      maxSnack={SPEC_LIMITS.toastMax}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={150}
      classes={{ containerRoot: 'bs-toasts' }}
    />
  )
}

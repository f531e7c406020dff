// before notistack, which writes its first rules as it is loaded
import './goober-sheet.ts'
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

import { SPEC_LIMITS } from '#contract/http/limits'

import { ToastCard } from './toast-card.tsx'
import { useToastRoot } from './toast-root.ts'
import { onToast, onToastWithdrawn, type Toast, type ToastType } from './toast.ts'
import { useToastPlace } from './use-toast-place.ts'

/** The toasts of a type, shown one at a time. */
interface Turns {
  shown?: { toast: Toast; key: string }
  /** To be shown after this one, which can't be displaced. */
  next?: Toast
  /** A permanent toast that was displaced by this one, and returns after it. */
  after?: Toast
}

/** Shows toasts: one per type, five at most, newest on top (section 9). */
export function ToastStack() {
  const root = useToastRoot()
  useToastPlace(root)
  useEffect(() => {
    const types = { success: {}, error: {}, warning: {}, info: {} } as Record<ToastType, Turns>
    let round = 0
    const show = (toast: Toast) => {
      const turns = types[toast.type]
      const { shown } = turns
      if (shown?.toast.holds) {
        turns[toast.duration === undefined ? 'after' : 'next'] = toast
        return
      }
      if (toast.duration === undefined) delete turns.after
      else if (shown && shown.toast.duration === undefined) turns.after = shown.toast
      const key = `${toast.id}-${round++}`
      turns.shown = { toast, key }
      if (shown) closeSnackbar(shown.key)
      enqueueSnackbar(toast.text, {
        key,
        autoHideDuration: toast.duration ?? null,
        onClose: () => leave(turns, key),
        content: () => <ToastCard toast={toast} onClose={() => closeSnackbar(key)} />,
      } satisfies { key: string } & Parameters<typeof enqueueSnackbar>[1])
    }
    const leave = (turns: Turns, key: string) => {
      if (turns.shown?.key !== key) return
      const { next, after } = turns
      delete turns.shown
      delete turns.next
      delete turns.after
      // A permanent toast returns after the one that was waiting.
      if (next && after) turns.after = after
      const following = next ?? after
      if (following) show(following)
    }
    const stop = onToast(show)
    const stopWithdrawals = onToastWithdrawn((toast) => {
      const turns = types[toast.type]
      if (turns.next === toast) delete turns.next
      if (turns.after === toast) delete turns.after
      if (turns.shown?.toast === toast) closeSnackbar(turns.shown.key)
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

import { defineModal, openModal } from '#ui/modal/modal.ts'

const signInAgainModal = defineModal(() => import('./sign-in-again-modal.tsx'))

let asking: Promise<boolean> | undefined

/** Opens the sign-in over the screen after the session has ended; once, however many calls were refused. */
export function askToSignIn(): Promise<boolean> {
  asking ??= openModal(signInAgainModal, {}).then((signedIn) => {
    asking = undefined
    return signedIn ?? false
  })
  return asking
}

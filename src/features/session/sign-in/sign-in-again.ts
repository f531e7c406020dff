import { defineModal, openModal } from '#ui/modal/modal.ts'

const signInAgainModal = defineModal(() => import('./sign-in-again-modal.tsx'))

let asking: Promise<boolean> | undefined

/** The session has ended: ask over the screen, once, however many calls were refused. */
export function askToSignIn(): Promise<boolean> {
  asking ??= openModal(signInAgainModal, {}).then((signedIn) => {
    asking = undefined
    return signedIn ?? false
  })
  return asking
}

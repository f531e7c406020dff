import type { ProofNeed } from '#contract/http/envelope'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { isSharedBench } from '#vault/vault'

const proofModal = defineModal(() => import('./proof-modal.tsx'))
const benchProofModal = defineModal(() => import('./bench-proof-modal.tsx'))

/** - `full`: password or passkey */
type Proved = 'full' | 'pin'

let asking: Promise<Proved | undefined> | undefined
/** The last proof on this page; `at` by `performance.now()`. */
let given: { proved: Proved; at: number } | undefined
let isLeftAlone = false

/**
 * Asks the person, over the screen, to prove that it is them; once, however many calls were refused, and again where they gave
 * the PIN of a shared bench and one wants more. A proof given since `askedAt` (`performance.now()`) counts: a call that began before
 * it may be refused after it. Whoever closes the window is left alone until they do something.
 */
export async function askForProof(need: ProofNeed, askedAt: number): Promise<boolean> {
  if (isLeftAlone) return false
  if (given && given.at > askedAt && isEnough(given.proved, need)) return true
  asking ??= ask(need).finally(() => {
    asking = undefined
  })
  const proved = await asking
  if (!proved) {
    leaveAlone()
    return false
  }
  given = { proved, at: performance.now() }
  return isEnough(proved, need) || askForProof(need, given.at)
}

/** Until the person clicks or presses a key: calls that nobody asked for may be refused meanwhile. */
function leaveAlone(): void {
  isLeftAlone = true
  const act = () => {
    isLeftAlone = false
  }
  for (const type of ['click', 'keydown'])
    addEventListener(type, act, { capture: true, once: true })
}

function isEnough(proved: Proved, { byPin }: ProofNeed): boolean {
  return proved === 'full' || byPin
}

/** Undefined where the person did not want to. */
async function ask({ byPin }: ProofNeed): Promise<Proved | undefined> {
  if (isSharedBench() && byPin) {
    const answer = await openModal(benchProofModal, {})
    if (answer !== 'password') return answer === 'proved' ? 'pin' : undefined
  }
  return (await openModal(proofModal, { beyondPin: !byPin })) ? 'full' : undefined
}

/** Asks for the proof that something in the queue waits for. */
import { outboxPorts } from './ports.ts'

/** The person did not want to: they are asked again when they act. */
let declined = false
/** Screens that wait for an answer: they ask themselves. */
let screens = 0

/** Until the returned function is called, a screen asks for what it waits for. */
export function askOnScreen(): () => void {
  screens += 1
  return () => void (screens -= 1)
}

/** Asks over the screen, for what the person has done since `askedAt` (`performance.now()`). Returns whether they proved who they are. */
export async function askForProof(askedAt: number): Promise<boolean> {
  // the code of the window may fail to load: nobody has declined then, and the next drain asks
  const proved = await outboxPorts()
    .prove(askedAt)
    .catch(() => undefined)
  declined = proved === false
  return proved ?? false
}

/** Asks for what has been waiting, where somebody looks at this page, no screen asks, and nobody has declined before. */
export async function askOnceForProof(askedAt: number): Promise<void> {
  if (declined || screens > 0 || document.visibilityState !== 'visible') return
  await askForProof(askedAt)
}

/** The person acts, or has proved it: asking is welcome again. */
export function forgetDeclined(): void {
  declined = false
}

/** Why a start stops, for the person who starts it. */

/** `message` completes "Benchside can't start: ". */
export class StartError extends Error {
  override readonly name = 'StartError'
}

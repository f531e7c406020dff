/** A program that npm started ends with it, whatever ended npm: of a SIGHUP or a SIGKILL it passes nothing on. */
const LOOK_MS = 500

/** From the first look at which the parent is another one, this process gets a SIGTERM, and ends as it does of one. */
export function endWithParent() {
  // started without npm, it may be meant to outlive its shell
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS)
  looking.unref()
}

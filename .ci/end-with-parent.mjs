/** A program that npm started ends with it, whatever ended npm: of a SIGHUP or a SIGKILL it passes nothing on. */
const parent = process.ppid
const looking = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(looking)
  process.kill(process.pid, 'SIGTERM')
}, 500)
looking.unref()

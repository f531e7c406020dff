/** Ends its process at once where that takes more than it may, or has lost its parent; looks when it is asked to, too. */
import { parentPort, workerData } from 'node:worker_threads'

const LOOK_MS = 10
/** `allowed` holds two numbers: KiB of memory, and ms of a processor since the process began. */
const { allowed, parent, outOfTime } = workerData

function look() {
  const { user, system } = process.cpuUsage()
  const [kib, cpuMs] = [process.memoryUsage.rss() / 1024, (user + system) / 1000]
  const isLarge = kib > Atomics.load(allowed, 0)
  if (isLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  else if (cpuMs > Atomics.load(allowed, 1)) process.kill(process.pid, outOfTime)
}

setInterval(look, LOOK_MS)
parentPort.on('message', () => {
  look()
  parentPort.postMessage('looked')
})

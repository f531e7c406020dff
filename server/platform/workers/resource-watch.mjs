/** Ends its process at once where that takes more than it may, or has lost its parent; looks when it is asked to, too. */
import { parentPort, workerData } from 'node:worker_threads'

const LOOK_MS = 10
/** `allowed` holds two numbers: KiB of memory, and ms of a processor since the process began. */
const { allowed, parent } = workerData

function isTooMuch() {
  const { user, system } = process.cpuUsage()
  const [kib, cpuMs] = [process.memoryUsage.rss() / 1024, (user + system) / 1000]
  return kib > Atomics.load(allowed, 0) || cpuMs > Atomics.load(allowed, 1)
}

function look() {
  if (isTooMuch() || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}

setInterval(look, LOOK_MS)
parentPort.on('message', () => {
  look()
  parentPort.postMessage('looked')
})

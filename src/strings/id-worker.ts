import type { WorkerStrings } from './en-worker.ts'

export const idWorker: WorkerStrings = {
  somethingNew: 'Ada kabar untuk Anda',
  open: 'Buka',
  reply: 'Balas',
  replyHint: 'Tulis pesan',
}

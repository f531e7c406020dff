/** The part of the English catalogue that the worker speaks, too: what a notification of the system says. */
export const enWorker = {
  /** Where a message says nothing that can be shown. */
  somethingNew: 'There is news for you',
  open: 'Open',
  reply: 'Reply',
  replyHint: 'Write a message',
}

export type WorkerStrings = typeof enWorker

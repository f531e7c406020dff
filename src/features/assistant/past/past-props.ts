/** What every view of the past is given. */
export interface PastProps {
  titleId: string
  /** Something said here was not sent yet: the conversation can't be changed. */
  unsent: boolean
  /** Back to the current conversation. */
  onBack: () => void
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
  /** Another conversation begins; `question` is put into the message box. */
  onBegin: (question?: string) => void
}

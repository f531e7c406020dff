/** Data attached to a system notification, for its click. */
export interface NotificationData {
  path: string
  ticketId?: number
  ticketNumber?: string
  /** The customer account of its ticket. */
  account?: string
}

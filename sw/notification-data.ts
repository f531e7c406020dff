/** The data of a notification of the system, for its click. */
export interface NotificationData {
  path: string
  ticketId?: number
  ticketNumber?: string
  /** The customer account whose ticket it is. */
  account?: string
}

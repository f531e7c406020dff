/** What a notification of the system carries along for its click. */
export interface NoticeData {
  path: string
  ticketId?: number
  ticketNumber?: string
  /** The customer account whose ticket it is. */
  account?: string
}

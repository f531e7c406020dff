/** English of what the vendor tells: it comes with its screens. */
export const enNews = {
  lead: 'What we tell all our customers, and your laboratory.',
  list: 'News',
  markAll: 'Mark all as read',
  unread: 'New',
  emptyTitle: 'No news so far',
  emptyText: 'What we announce to our customers is kept here.',
  all: 'All news',
  goneTitle: 'This news is not here',
  goneText: 'It was taken back, or the address is not complete.',
  noText: 'There is nothing more to read.',
}

export type NewsStrings = typeof enNews

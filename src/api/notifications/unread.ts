import { createStore } from '@tanstack/store'

/** Unread counts of the signed-in person, as far as this page knows, by destination. */
export const unreadStores = { notifications: createStore(0), broadcasts: createStore(0) }

export type UnreadKind = keyof typeof unreadStores

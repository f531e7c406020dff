import { createStore } from '@tanstack/store'

/** How many the signed-in person has not read, as far as this page knows: by the destination that leads to them. */
export const unreadStores = { notifications: createStore(0), broadcasts: createStore(0) }

export type UnreadKind = keyof typeof unreadStores

import { createStore } from './store.ts'

/** How many notifications the signed-in person has not read, as far as this page knows. */
export const unreadStore = createStore(0)

/** The languages of the portal. */

export const LANGUAGES = ['en', 'id'] as const

export type Language = (typeof LANGUAGES)[number]

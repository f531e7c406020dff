export type LanguageCode = 'en' | 'id'

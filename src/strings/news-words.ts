import { enNews } from './en-news.ts'
import { idNews } from './id-news.ts'

export const newsWords = { en: enNews, id: idNews }

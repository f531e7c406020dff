import { enReview } from './en-review.ts'
import { idReview } from './id-review.ts'

export const reviewWords = { en: enReview, id: idReview }

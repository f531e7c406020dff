import { enAttachments } from './en-attachments.ts'
import { idAttachments } from './id-attachments.ts'

export const attachmentWords = { en: enAttachments, id: idAttachments }

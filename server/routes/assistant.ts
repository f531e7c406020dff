/** The virtual assistant. */
import { notBuilt } from './not-built.ts'

export const assistant = { sendToAssistant: notBuilt, listAssistantChats: notBuilt }

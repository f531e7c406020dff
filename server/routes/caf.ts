/** Customer acknowledgement forms. */
import { notBuilt } from './not-built.ts'

export const caf = {
  listCafDocuments: notBuilt,
  readCafDocument: notBuilt,
  downloadCafFile: notBuilt,
  downloadSignedCaf: notBuilt,
  submitCafDocument: notBuilt,
  markCafRead: notBuilt,
  listCafDesignations: notBuilt,
  confirmCafInformation: notBuilt,
  chooseCafOption: notBuilt,
  answerCafQuestions: notBuilt,
}

/** English of the files of a ticket: it comes with them. */
export const enAttachments = {
  title: 'Attachments',
  none: 'No files yet.',
  upload: 'Upload',
  /** specification 2.2, "Upload attachment" */
  uploadTitle: 'Upload Attachment',
  chooseFile: 'Choose or drop files',
  accept: 'accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)',
  description: 'Description',
  nothingChosen: 'Choose a file or write a description.',
  /** specification 5 and 8 */
  tooLarge: 'Please, check your file again. Max upload 30MB',
  chosenFiles: 'Files to upload',
  descriptionOfAll: 'It goes with each of the files.',
  takeOut: (name: string) => `Remove ${name}`,
  progress: (name: string) => `Uploaded of ${name}`,
  choose: (name: string) => `Select ${name}`,
  chosen: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  download: 'Download',
  delete: 'Delete',
  /** specification 2.2, "Confirm" */
  deleteQuestion: 'Are you sure you want to delete attachment?',
  /** specification 2.2, "Attachment detail" */
  noPreview: 'Please download file to view',
  notHere: 'not on this device',
}

export type AttachmentStrings = typeof enAttachments

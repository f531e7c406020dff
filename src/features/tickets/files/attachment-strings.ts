/** Strings of the files of a ticket, loaded with them. */
import { translations } from '#i18n/translations'

export const attachmentStrings = translations({
  en: {
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
  },
  id: {
    title: 'Lampiran',
    none: 'Belum ada file.',
    upload: 'Unggah',
    uploadTitle: 'Unggah Lampiran',
    chooseFile: 'Pilih atau jatuhkan file',
    accept: 'format: image/*, pdf, zip, mp4, docx, txt (maks. 30MB)',
    description: 'Keterangan',
    nothingChosen: 'Pilih file atau tulis keterangan.',
    tooLarge: 'Silakan periksa kembali file Anda. Maksimal unggahan 30MB',
    chosenFiles: 'File yang akan diunggah',
    descriptionOfAll: 'Keterangan ini disertakan pada setiap file.',
    takeOut: (name: string) => `Hapus ${name}`,
    progress: (name: string) => `Terunggah dari ${name}`,
    choose: (name: string) => `Pilih file ${name}`,
    chosen: (count: number) => `${count} dipilih`,
    download: 'Unduh',
    delete: 'Hapus',
    deleteQuestion: 'Anda yakin ingin menghapus lampiran?',
    noPreview: 'Silakan unduh file untuk melihatnya',
    notHere: 'tidak ada di perangkat ini',
  },
})

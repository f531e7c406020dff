/** Strings of the files of a ticket, loaded with them. */
import { translations } from '#i18n/translations'

export const attachmentStrings = translations({
  en: {
    title: 'Files',
    none: 'No files yet',
    upload: 'Upload',
    /** specification 2.2, "Upload attachment" */
    uploadTitle: 'Upload Attachment',
    chooseFile: 'Choose files or drop them here',
    accept: 'accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)',
    description: 'Description',
    nothingChosen: 'Choose a file or write a description',
    /** specification 5 and 8 */
    tooLarge: 'Please, check your file again. Max upload 30MB',
    chosenFiles: 'Files to upload',
    descriptionOfAll: 'We’ll add it to each file.',
    takeOut: (name: string) => `Remove ${name}`,
    drawOn: (name: string) => `Draw on ${name}`,
    progress: (name: string) => `Upload progress of ${name}`,
    choose: (name: string) => `Select ${name}`,
    chosen: (count: number) => `${count} selected`,
    download: 'Download',
    delete: 'Delete',
    /** specification 2.2, "Confirm" */
    deleteQuestion: 'Are you sure you want to delete attachment?',
    /** specification 2.2, "Attachment detail" */
    noPreview: 'Please download file to view',
    notHere: 'not saved on this device',
  },
  id: {
    title: 'File',
    none: 'Belum ada file',
    upload: 'Unggah',
    uploadTitle: 'Unggah file',
    chooseFile: 'Pilih file atau lepaskan di sini',
    accept: 'format: image/*, pdf, zip, mp4, docx, txt (maks. 30\u00a0MB)',
    description: 'Keterangan',
    nothingChosen: 'Pilih file atau tulis keterangan',
    tooLarge: 'Periksa kembali file Anda. Ukuran maksimal 30\u00a0MB',
    chosenFiles: 'File yang akan diunggah',
    descriptionOfAll: 'Keterangan ini ditambahkan ke setiap file.',
    takeOut: (name: string) => `Hapus ${name}`,
    drawOn: (name: string) => `Tandai ${name}`,
    progress: (name: string) => `Progres unggahan ${name}`,
    choose: (name: string) => `Pilih file ${name}`,
    chosen: (count: number) => `${count} dipilih`,
    download: 'Unduh',
    delete: 'Hapus',
    deleteQuestion: 'Anda yakin ingin menghapus file?',
    noPreview: 'Unduh file untuk melihatnya',
    notHere: 'tidak tersimpan di perangkat ini',
  },
})

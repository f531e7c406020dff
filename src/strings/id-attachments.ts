import type { AttachmentStrings } from './en-attachments.ts'

export const idAttachments: AttachmentStrings = {
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
}

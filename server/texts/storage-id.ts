/** What the server says in Indonesian of room for files. */
import { SHORT, type storageEn } from './storage-en.ts'

export const storageId: typeof storageEn = {
  full: (organisation, gigabytes) =>
    `Tidak ada ruang untuk berkas ini: penyimpanan ${organisation} sudah penuh (${gigabytes.toLocaleString('id', SHORT)} GB). Mohon hapus berkas yang tidak diperlukan lagi, atau mintalah ruang tambahan kepada vendor Anda.`,
  quotaChanged: 'Kuota penyimpanan diubah',
  diskFull:
    'Server kehabisan ruang penyimpanan, jadi tidak ada yang tersimpan. Mohon coba lagi nanti.',
}

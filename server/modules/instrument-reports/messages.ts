/** What is said of the report about instruments, and the words of its documents. */
import { translations } from '#server/platform/translations'

export const instrumentReportMessages = translations({
  en: {
    spanTooLong: 'Choose a period of five years or less.',
    reportSheet: {
      name: 'Instruments',
      type: 'Instrument',
      serial: 'Serial number',
      category: 'Category',
      contract: 'Contract',
      state: 'Status',
      tickets: 'Tickets',
      downtime: 'Downtime (hours)',
      states: {
        active: 'Active',
        inactive: 'Inactive',
        not_installed: 'Not installed',
      },
    },
    auditPack: {
      index: 'Index',
      file: 'File',
      kind: 'Type',
      number: 'Number',
      about: 'About',
      date: 'Date',
      expires: 'Expires',
      kinds: {
        certificate: 'Certificate',
        sticker: 'Sticker',
        training: 'Training certificate',
        report: 'Service report',
        form: 'Customer Acknowledgement Form',
      },
      missing: 'No file',
    },
  },
  id: {
    spanTooLong: 'Pilih periode paling lama lima tahun.',
    reportSheet: {
      name: 'Alat',
      type: 'Alat',
      serial: 'Nomor seri',
      category: 'Kategori',
      contract: 'Kontrak',
      state: 'Status',
      tickets: 'Tiket',
      downtime: 'Waktu henti (jam)',
      states: { active: 'Aktif', inactive: 'Tidak aktif', not_installed: 'Belum terpasang' },
    },
    auditPack: {
      index: 'Indeks',
      file: 'File',
      kind: 'Jenis',
      number: 'Nomor',
      about: 'Perihal',
      date: 'Tanggal',
      expires: 'Berlaku hingga',
      kinds: {
        certificate: 'Sertifikat',
        sticker: 'Stiker',
        training: 'Sertifikat pelatihan',
        report: 'Laporan servis',
        form: 'Formulir pernyataan pelanggan (CAF)',
      },
      missing: 'Tanpa file',
    },
  },
})

/** Strings of the export modal, loaded with it. */
import { translations } from '#i18n/translations'

export const exportStrings = translations({
  en: {
    title: 'Export to a spreadsheet',
    lead: 'Every ticket that was opened between these days, both included.',
    from: 'From',
    to: 'To',
    submit: 'Export',
    progress: (size: string) => `${size} received`,
    needsConnection: 'The server makes the spreadsheet: this needs a connection.',
  },
  id: {
    title: 'Ekspor ke lembar kerja',
    lead: 'Semua tiket yang dibuat di antara kedua tanggal ini, termasuk keduanya.',
    from: 'Dari',
    to: 'Sampai',
    submit: 'Ekspor',
    progress: (size) => `${size} diterima`,
    needsConnection: 'Lembar kerja dibuat oleh server: ini memerlukan koneksi.',
  },
})

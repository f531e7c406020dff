/** Strings of the export modal, loaded with it. */
import { translations } from '#i18n/translations'

export const exportStrings = translations({
  en: {
    title: 'Export to a spreadsheet',
    lead: 'All tickets opened between these two dates, both included.',
    from: 'From',
    to: 'To',
    submit: 'Export',
    progress: (size: string) => `${size} downloaded`,
    needsConnection: 'You’re offline. You can export when you’re back online.',
  },
  id: {
    title: 'Ekspor ke Excel',
    lead: 'Semua tiket yang dibuat dari tanggal awal sampai tanggal akhir.',
    from: 'Dari',
    to: 'Sampai',
    submit: 'Ekspor',
    progress: (size) => `${size} diterima`,
    needsConnection: 'Anda sedang offline. Anda dapat mengekspor saat kembali online.',
  },
})

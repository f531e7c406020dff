import type { ExportStrings } from './en-export.ts'

export const idExport: ExportStrings = {
  title: 'Ekspor ke lembar kerja',
  lead: 'Semua tiket yang dibuat di antara kedua tanggal ini, termasuk keduanya.',
  from: 'Dari',
  to: 'Sampai',
  submit: 'Ekspor',
  progress: (size) => `${size} diterima`,
  needsConnection: 'Lembar kerja dibuat oleh server: ini memerlukan koneksi.',
}

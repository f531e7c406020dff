import type { ServiceReportsStrings } from './en-service-reports.ts'

export const idServiceReports: ServiceReportsStrings = {
  invoice: 'Faktur (PDF)',
  noInvoice: 'Belum ada faktur untuk tiket ini.',
  invoiceNotHere: 'Belum pernah dibuka di perangkat ini: perlu koneksi.',
  title: 'Laporan servis',
  failed: 'Laporan servis tidak dapat dimuat.',
  pictureFailed: 'Gambar tidak dapat dimuat.',
  part: 'Suku cadang',
  quantity: 'Jumlah',
  noParts: 'Tidak ada suku cadang.',
}

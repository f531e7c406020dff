import type { ComingUpStrings } from './en-coming-up.ts'

export const idComingUp: ComingUpStrings = {
  title: 'Yang akan datang',
  forms: (count) => `${count} formulir menunggu tanda tangan Anda`,
  formsHint: 'Formulir pernyataan pelanggan',
  visit: 'Kunjungan',
  moreVisits: (count) => `${count} kunjungan lagi minggu ini`,
  moreCertificates: (count) => `${count} sertifikat lagi segera berakhir`,
}

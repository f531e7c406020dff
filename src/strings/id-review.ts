import type { ReviewStrings } from './en-review.ts'

export const idReview: ReviewStrings = {
  title: 'Bagaimana pengalaman Anda?',
  labels: ['Kecewa', 'Buruk', 'Kurang Baik', 'Baik', 'Luar Biasa'],
  template: 'Contoh komentar',
  chooseTemplate: 'Pilih contoh komentar',
  noTemplates: 'Tidak ada untuk penilaian ini',
  templatesFailed: 'Contoh komentar tidak dapat dimuat. Anda dapat menulis catatan sendiri.',
  note: 'Catatan',
  notePlaceholder: 'Tulis catatan di sini...',
  submit: 'Tutup Tiket',
  commentRequired: 'Komentar wajib diisi!',
  thankYou: 'Terima kasih! Masukan Anda sangat membantu kami',
}

/** Strings of a ticket's review (section 2.2), loaded with it. */
import { translations } from '#i18n/translations'

export const reviewStrings = translations({
  en: {
    title: 'How was your experience?',
    labels: ['Disappointed', 'Bad', 'Not Good', 'Good', 'Awesome'],
    template: 'Comment template',
    chooseTemplate: 'Choose a template',
    noTemplates: 'No templates for this rating',
    templatesFailed: 'We couldn’t load the templates. You can write your own note.',
    note: 'Note',
    notePlaceholder: 'Type note here...',
    submit: 'Close Ticket',
    commentRequired: 'Comment is required!',
    thankYou: 'Thank you! Your feedback is very helpfull to us',
  },
  id: {
    title: 'Bagaimana pengalaman Anda?',
    labels: ['Kecewa', 'Buruk', 'Kurang baik', 'Baik', 'Luar biasa'],
    template: 'Contoh komentar',
    chooseTemplate: 'Pilih contoh komentar',
    noTemplates: 'Tidak ada contoh untuk penilaian ini',
    templatesFailed: 'Contoh komentar tidak dapat dimuat. Anda dapat menulis catatan sendiri.',
    note: 'Catatan',
    notePlaceholder: 'Tulis catatan di sini…',
    submit: 'Tutup tiket',
    commentRequired: 'Komentar wajib diisi',
    thankYou: 'Terima kasih. Masukan Anda sangat membantu kami.',
  },
})

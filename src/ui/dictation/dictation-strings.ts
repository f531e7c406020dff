/** Strings of dictation, loaded with the boxes that have it. */
import { translations } from '#i18n/translations'

import type { SpeechProblem } from './speech-session.ts'

export const dictationStrings = translations({
  en: {
    dictate: 'Dictate',
    /** Asked the first time. */
    question: 'Start dictating?',
    notice:
      'Your browser sends what you say to its maker, which turns it into text. Leave out the names of patients.',
    start: 'Start',
    listening: 'Listening… Press Escape or the button to stop.',
    problems: {
      denied:
        'Your browser doesn’t let us use the microphone. Allow it for this site in the browser’s settings, then try again.',
      noMicrophone: 'We couldn’t find a microphone. Connect one and try again.',
      silent: 'We didn’t hear anything. Check the microphone and try again.',
      network: 'Your browser couldn’t turn speech into text. Check your connection and try again.',
      language: 'Your browser can’t turn this language into text. Type instead.',
      failed: 'Dictation stopped. Try again.',
    } satisfies Record<SpeechProblem, string>,
  },
  id: {
    dictate: 'Dikte',
    question: 'Mulai mendikte?',
    notice:
      'Browser Anda mengirim ucapan Anda ke pembuat browser untuk diubah menjadi teks. Jangan sebutkan nama pasien.',
    start: 'Mulai',
    listening: 'Mendengarkan… Tekan Escape atau tombol untuk berhenti.',
    problems: {
      denied:
        'Browser Anda tidak mengizinkan mikrofon. Izinkan untuk situs ini di pengaturan browser, lalu coba lagi.',
      noMicrophone: 'Mikrofon tidak ditemukan. Hubungkan mikrofon, lalu coba lagi.',
      silent: 'Tidak ada suara yang terdengar. Periksa mikrofon, lalu coba lagi.',
      network:
        'Browser Anda tidak dapat mengubah ucapan menjadi teks. Periksa koneksi Anda, lalu coba lagi.',
      language: 'Browser Anda tidak mendukung dikte dalam bahasa ini. Ketik saja.',
      failed: 'Dikte berhenti. Coba lagi.',
    },
  },
})

/** What the desk of the demo writes. */
import { translations } from '#server/platform/translations'

export const demoMessages = translations({
  en: {
    /** What the desk of the demo writes. */
    simulatedDesk: {
      greeting: 'Thank you for your report. One of our engineers is looking into it.',
      held: 'Waiting for a part.',
      revision: 'Thank you. Check your answers once more and submit the form again.',
      answers: [
        'Thank you, we’ve made a note of that.',
        'Understood. We’ll keep you posted here.',
        'Thanks for the details, that helps.',
      ],
    },
  },
  id: {
    simulatedDesk: {
      greeting: 'Terima kasih atas laporannya. Teknisi kami sedang menanganinya.',
      held: 'Menunggu suku cadang.',
      revision: 'Terima kasih. Periksa kembali jawaban Anda, lalu kirim ulang formulirnya.',
      answers: [
        'Terima kasih, sudah kami catat.',
        'Baik. Kami akan mengabari Anda di sini.',
        'Terima kasih atas penjelasannya, ini sangat membantu.',
      ],
    },
  },
})

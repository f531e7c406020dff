/** Non-technical complaints and requests of RS Harapan: deliveries, invoices, contracts, documents. */
import type { Story } from './story.ts'

const complain = { type: 3 } as const
const ask = { type: 4 } as const

export const OFFICE_STORIES: readonly Story[] = [
  {
    ...complain,
    by: 'rina',
    department: 'logistics',
    ago: '75m',
    priority: 'high',
    text: `Delivery note 88-20417 says 10 boxes of diluent 20 L, we received 8. The driver had no
      explanation. We need the two boxes within three days.`,
    files: [{ name: 'delivery', drawing: 'delivery', picture: true }],
    then: ``,
  },
  {
    ...complain,
    by: 'budi',
    department: 'finance',
    ago: '13h 33m',
    text: `Faktur INV-6120 mencantumkan kunjungan yang seharusnya tercakup kontrak Full service
      (alat HM62-22A-01874).`,
    files: [
      {
        name: 'Faktur INV-6120',
        about: 'Faktur yang dimaksud',
        after: 2,
        letter: ['FAKTUR INV-6120', 'HM62-22A-01874, kunjungan 1 x', 'Rp 1.850.000'],
      },
    ],
    then: `
      +2h melati > confirmed
      +1h melati: Selamat pagi Pak Budi, terima kasih infonya. Kami cocokkan dengan kontraknya.
      +3h melati > started
      +30m melati: Benar, itu kekeliruan kami. Nota kredit sedang disiapkan, mohon INV-6120 jangan
        dibayar dulu.`,
  },
  {
    ...ask,
    by: 'rina',
    department: 'quality',
    ago: '5d 10:20',
    text: `For our accreditation file we need the free sale certificate and the safety data sheets
      (Indonesian) of all chemistry reagents that we use.`,
    then: `
      +4h melati > confirmed
      +1h melati: Bu Rina, lembar data keselamatan bisa kami kirim minggu ini. Untuk sertifikatnya
        kami tanyakan ke bagian regulasi.
      +30m rina: Baik, terima kasih. The data sheets are the urgent part.`,
  },
  {
    ...ask,
    by: 'agus',
    department: 'sales',
    ago: '22h 17m',
    text: `Contract of the blood gas in IGD has ended. Please offer Preventive and Full service for
      two years, both with prices.`,
    then: ``,
  },
  {
    ...complain,
    by: 'nurul',
    department: 'logistics',
    ago: '52d 13:50',
    priority: 'high',
    text: `Reagen koagulasi diterima dengan ice gel sudah cair, indikator suhu merah (di atas 8 C).
      6 kit kami karantina.`,
    files: [
      { name: 'indikator', drawing: 'indicator', picture: true },
      { name: 'kotak 3 dari 3', about: 'Indikator kotak 3', drawing: 'indicator', after: 55 },
    ],
    then: `
      +15m melati > confirmed
      +10m melati: Bu Nurul, mohon jangan dipakai. Bisa kirim foto indikator dan nomor kotaknya?
      +30m nurul: Foto sudah dikirim. Kotak 3 dari 3.
      +40m melati > started
      +2h melati: Enam kit pengganti dikirim sore ini dengan kurir khusus, yang lama kami ambil
        besok.
      +6h nurul: Sudah diterima, indikator hijau.
      +30m melati > done | Replaced free of charge; complaint opened with the carrier
      +1d nurul > closed 5 | Penggantian di hari yang sama, pemeriksaan tidak terganggu.`,
  },
  {
    ...complain,
    by: 'rina',
    department: 'service',
    ago: '112d 15:30',
    priority: 'medium',
    text: `The engineer for the centrifuge came unannounced at 07.45, in the middle of the ward
      samples. We had to send him away and he came back only three days later.`,
    then: `
      +1h sari > confirmed
      +20m sari: Bu Rina, I’m sorry. Another coordinator sent him and didn’t see your "not before
        10.00".
      +1d sari > started
      +10m sari: The note is now on your account and on every visit order, for all instruments.
      +2h rina: Thank you, that is what we needed.
      +10m sari > done
      +1d rina > closed 3 | Acceptable, although it should not have happened.`,
  },
  {
    ...ask,
    by: 'budi',
    department: 'finance',
    ago: '140d 09:15',
    text: `Mohon salinan faktur pajak untuk tiga pembelian terakhir, bagian keuangan kami
      kehilangan filenya.`,
    then: `
      +2h melati > confirmed
      +1h melati > started
      +20m melati: Sudah dikirim ke email keuangan RS Harapan, tembusan ke Bapak.
      +3h budi: Sudah diterima, lengkap.
      +10m melati > done
      +4h budi > closed 5 | Cepat dan lengkap.`,
  },
  {
    ...ask,
    by: 'rina',
    department: 'application',
    ago: '239d 11:00',
    text: `Could somebody give a 45 minute talk on six sigma QC rules at our monthly laboratory
      meeting? About 25 people.`,
    then: `
      +3h dian > confirmed
      +1h dian: With pleasure, Bu Rina. It’s more interesting with your own QC data. May I use it
        without names?
      +2h rina: Yes please. Last quarter of chemistry would be good.
      +9d dian > started | Talk at the monthly meeting
      +3h dian: Thank you for the lively discussion. The slides and the spreadsheet are on their
        way.
      +10m dian > done
      +1d rina > closed 5 | Everybody stayed awake, and the rules for ALT were changed the next
        day.`,
  },
  {
    ...complain,
    by: 'agus',
    department: 'logistics',
    ago: '290d 10:45',
    text: `Empty waste containers and old diluent boxes have not been collected for six weeks, our
      corridor is full.`,
    then: `
      +5h melati > confirmed
      +1d melati > started
      +2h melati: Mobil pengambilan datang besok pagi, sekitar pukul 10.
      +1d agus: Collected. Please every two weeks from now on.
      +1h melati: Sudah dijadwalkan dua minggu sekali.
      +10m melati > done
      +1d agus > closed 2 | It works again, but we had to ask three times by phone before.`,
  },
  {
    ...ask,
    by: 'rina',
    department: 'sales',
    ago: '365d 09:30',
    text: `We plan a second molecular room next year. Please send a list of needs (power, air
      changes, floor load) for another Genelo 96 and extractor.`,
    then: `
      +1d melati > confirmed
      +2d rizky > started
      +1h rizky: Site planning guide sent, with a sketch for a one-way flow from extraction to
        amplification.
      +4h rina: Very helpful, the architect uses it already.
      +30m rizky > done
      +2d rina > closed 4 | Good work, but the first answer could be faster.`,
  },
  {
    ...complain,
    by: 'rina',
    department: 'finance',
    ago: '470d 13:10',
    text: `Reminder for an invoice that we paid four weeks ago (INV-4077). Proof of transfer was
      sent with the payment.`,
    then: `
      +1h melati > confirmed
      +2h melati > started
      +20m melati: Pembayaran ternyata tercatat di akun Klinik Sentosa karena nama pengirimnya.
        Sudah kami pindahkan.
      +30m rina: Clear, thank you.
      +5m melati > done
      +1d rina > closed 3 | Solved, but please look before a reminder goes out.`,
  },
  {
    ...ask,
    by: 'agus',
    department: 'quality',
    ago: '700d 14:00',
    text: `Is there an Indonesian version of the Tromera 12 operating instructions? The night shift
      asks for it.`,
    then: `
      +1d melati > confirmed
      +1d dian > started
      +10m dian: There’s a 12-page short guide in Indonesian, which I’ve just sent you. The full
        instructions are in English only.
      +1h agus: The short guide is exactly what they need.
      +10m dian > done
      +2d agus > closed 4 | Clear answers by chat.`,
  },
]

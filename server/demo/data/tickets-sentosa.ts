/** Tickets of Klinik Sentosa, a small clinic laboratory. */
import type { Story } from './story.ts'

export const SENTOSA_STORIES: readonly Story[] = [
  {
    type: 1,
    division: 'haematology',
    by: 'maya',
    on: 'sHema',
    ago: '90m',
    priority: 'medium',
    text: `Hasil WBC tidak keluar (****), RBC dan HGB normal. Sudah restart satu kali. Pasien
      menunggu di depan.`,
    then: `
      +12m sari > confirmed
      +15m hendra: Bu Maya, mohon lihat apakah botol lyse masih terisi dan selangnya masuk sampai
        dasar.
      +20m maya: Lyse masih 40 %, selang sudah sampai dasar.
      +10m hendra: Terima kasih Bu, saya telepon sekarang.`,
  },
  {
    type: 1,
    division: 'chemistry',
    by: 'rina',
    on: 'sChem',
    ago: '3d 10:15',
    text: `I look after the QC of the clinic: cholesterol has been creeping up since two weeks, now
      +1.9 SD on both levels. Reagent is open for 26 days, limit is 30.`,
    then: `
      +1h sari > confirmed
      +2h yoga > started
      +30m yoga: Bu Rina, please open a fresh bottle and calibrate. If it’s back to zero, we’ll
        shorten the open time to 21 days for your clinic. The room has no AC at night, right?
      +2h rina: New bottle calibrated: +0.2 SD. And yes, the room has 29 degrees in the morning.`,
  },
  {
    type: 4,
    department: 'logistics',
    customer: 'sentosa',
    by: 'maya',
    ago: '9h 41m',
    text: `Mohon jadwal pengiriman reagen dipindah dari siang ke pagi sebelum jam 8, karena tempat
      parkir penuh.`,
    then: ``,
  },
  {
    type: 1,
    division: 'immunology',
    by: 'maya',
    on: 'sImmuno',
    ago: '33d 09:10',
    priority: 'high',
    text: `Alat berhenti dengan pesan "Waste full" padahal wadah baru dikosongkan.`,
    then: `
      +20m sari > confirmed
      +15m yoga: Bu Maya, wadah harus ditekan sampai terdengar klik. Sensor ada di belakang kiri.
      +30m maya: Sudah klik, tetap penuh.
      +1d yoga > started
      +40m yoga # Waste sensor wet after overflow, dried and re-seated; staff shown how to empty
        it | KS-I2-0410 Sensor seal x1
      +5m yoga > done
      +1d maya > closed 5 | Cepat dan ramah.`,
  },
  {
    type: 1,
    division: 'urinalysis',
    by: 'maya',
    on: 'sUrine',
    ago: '80d 11:30',
    text: `Printer hasil urin buram, tulisan hampir tidak terbaca.`,
    then: `
      +2h sari > confirmed
      +10m sari: Bu Maya, kertas termalnya mungkin terbalik atau sudah tua. Coba gores dengan
        kuku: sisi yang menghitam harus ke atas.
      +1h maya: Ternyata terbalik. Terima kasih!
      +10m sari > started
      +5m sari > done | Paper was upside down
      +2h maya > closed 5 | Langsung selesai lewat chat.`,
  },
  {
    type: 2,
    division: 'chemistry',
    request: 'maintenance',
    by: 'maya',
    on: 'sChem',
    ago: '156d 10:00',
    text: `PM tahunan C400, mohon hari Sabtu atau sore setelah jam 15.`,
    then: `
      +3h sari > confirmed
      +30m sari: Bu Maya, hari Sabtu kami hanya melayani darurat. Jam 15 pada hari kerja minggu
        depan bisa?
      +1h maya: Baik, jam 15 cocok.
      +5d yoga > started
      +3h yoga # Yearly maintenance done, lamp and syringe seals replaced, QC of 14 tests within 2
        SD | KS-40-9012 Maintenance kit 12 months x1
      +10m yoga > done
      +2d maya > closed 4 | Kerjanya rapi, laporannya agak terlambat.`,
  },
  {
    type: 2,
    division: 'haematology',
    request: 'training',
    by: 'maya',
    on: 'sCoag',
    ago: '251d 13:45',
    text: `Pelatihan Tromera 12 untuk dua analis baru, di klinik.`,
    then: `
      +1d sari > confirmed
      +1h maya: Mohon jangan hari Senin, pasien paling banyak.
      +6d dian > started | Training at the clinic
      +4h dian: Dua peserta lulus, sertifikat ada di portal.
      +10m dian > done
      +1d maya > closed 5 | Penjelasan pelan dan jelas, cocok untuk pemula.`,
  },
  {
    type: 3,
    department: 'logistics',
    customer: 'sentosa',
    by: 'rina',
    ago: '318d 09:20',
    text: `Kit for the HbA1c arrived with an expiry date in five weeks. The clinic needs four
      months for one kit, we agreed on at least six.`,
    then: `
      +2h melati > confirmed
      +1d melati > started
      +30m melati: Maaf Bu Rina, stok Depok memang tersisa yang lama. Penggantinya dikirim dari
        Jakarta, kadaluarsa 11 bulan lagi.
      +2d rina: Received, thank you.
      +10m melati > done
      +1d rina > closed 4 | Replaced quickly, the agreement should be in your system though.`,
  },
  {
    type: 1,
    division: 'preanalytics',
    by: 'maya',
    on: 'sSpin',
    ago: '540d 08:55',
    text: `Centrifuge bunyi berdecit saat berhenti.`,
    then: `
      +4h sari > confirmed
      +3h hendra: Bu Maya, suara hanya saat rem? Bila ya, coba mode rem "soft" dulu; alat ini
        tidak dalam kontrak.
      +1d maya: Dengan "soft" sudah tidak bunyi. Tidak perlu kunjungan, tiket dibatalkan ya.
      +20m maya > canceled | Solved by a setting`,
  },
]

/** Technical requests of RS Harapan: maintenance, training, moves, updates, quotations. */
import type { Story } from './story.ts'

const ask = { type: 2 } as const

export const REQUEST_STORIES: readonly Story[] = [
  {
    ...ask,
    by: 'rina',
    on: 'spin3',
    division: 'bloodbank',
    request: 'relocation',
    ago: '6d 11:05',
    priority: 'medium',
    text: `The new 28R for the blood bank was delivered to the warehouse. Please plan unpacking,
      installation and qualification (IQ/OQ). Room is ready, power outlet 16 A is there.`,
    then: `
      +2h sari > confirmed
      +20m sari: Congratulations on the new one! Which days suit the blood bank? We need about
        four hours.
      +3h rina: Any day after 10.00, the accreditation visit of the hospital is in four weeks, so
        before that please.
      +1h sari: Done, you’ll find the date in your schedule. Hendra will bring the tachometer and
        the temperature probe.`,
  },
  {
    ...ask,
    by: 'nurul',
    on: 'blood2',
    division: 'microbiology',
    request: 'training',
    ago: '6h 52m',
    text: `Mohon pelatihan untuk 4 petugas baru: loading, relokasi botol, dan membaca kurva
      pertumbuhan di B120.`,
    then: ``,
  },
  {
    ...ask,
    by: 'rina',
    on: 'chem2',
    division: 'chemistry',
    request: 'connection',
    ago: '7d 13:40',
    priority: 'medium',
    text: `Our LIS moves to a new server. Line 2 should be switched first, outside of routine
      (after 15.00). New address and port follow from our IT.`,
    then: `
      +1h sari > confirmed | Assigned to Lukas Siregar
      +40m lukas: Bu Rina, I need the address, the port, ASTM or HL7, and someone from IT with a
        test patient.
      +5h rina: 10.20.8.12, port 5102, HL7 2.5.1. Contact is Pak Dimas, he knows you from last
        year.
      +4h lukas > started | Test messages with IT
      +3h lukas: Orders arrive and results go out, but the new server rejects eGFR results without a
        unit. I’ve changed the mapping on our side and I’m carrying on with the ISE tests.`,
  },
  {
    ...ask,
    by: 'agus',
    on: 'chemIgd',
    division: 'emergency',
    request: 'parts',
    ago: '10d 09:50',
    text: `Quotation please for a second sample carousel cover and one set of reaction cuvettes for
      the C400.`,
    then: `
      +2h sari > confirmed
      +1d melati > started
      +30m melati: Selamat siang Pak Agus, penawaran Q-4471 sudah kami kirim ke bagian pengadaan
        dengan tembusan ke Bapak.
      +20m melati > held | Waiting for the purchase order
      +1h agus: Thanks, purchasing needs about two weeks.`,
  },
  {
    ...ask,
    by: 'rina',
    on: 'hema1',
    division: 'haematology',
    request: 'maintenance',
    ago: '95d 09:00',
    text: `Half-yearly maintenance of both Hemora 620, please not on the same day, so that one is
      always running.`,
    then: `
      +3h sari > confirmed
      +1h sari: Line 1 next week, line 2 two days later, each from 10.00 to 13.00. You’ll find both
        in your schedule.
      +2h rina: Both dates are fine, thank you.
      +6d hendra > started | Line 1
      +3h hendra # Half-yearly maintenance line 1 complete, background and carry-over passed |
        OR-62-9006 Maintenance kit 6 months x1
      +2d hendra # Half-yearly maintenance line 2 complete, vacuum pump diaphragm exchanged as
        well | OR-62-9006 Maintenance kit 6 months x1; OR-62-0702 Pump diaphragm x1
      +20m hendra > done
      +1d rina > closed 5 | Very well planned. Our routine wasn’t disrupted at all.`,
  },
  {
    ...ask,
    by: 'budi',
    on: 'chem1',
    division: 'chemistry',
    request: 'calibration',
    ago: '178d 08:45',
    text: `Kalibrasi fotometer dan verifikasi volume pipet line 1 untuk keperluan akreditasi.
      Sertifikat eksternal.`,
    then: `
      +2h sari > confirmed
      +30m sari: Pak Budi, sertifikat eksternal oleh laboratorium kalibrasi rekanan kami, perlu 5
        hari kerja setelah kunjungan.
      +4d yoga > started
      +4h yoga # Photometer linearity and pipette volumes verified at five points, all within
        tolerance
      +5d sari: Sertifikatnya sudah ada di menu Sertifikat.
      +10m yoga > done
      +1d budi > closed 5 | Sertifikat terbit tepat waktu sebelum visitasi.`,
  },
  {
    ...ask,
    by: 'rina',
    on: 'immuno2',
    division: 'immunology',
    request: 'relocation',
    ago: '136d 10:10',
    priority: 'high',
    text: `Installation of the second Imvara 600 next to line 2. The floor was reinforced, water
      and drain are ready, see the photos that I gave to Yoga.`,
    files: [{ name: 'room', about: 'Water left, drain right', drawing: 'floor', after: 6 }],
    then: `
      +1h sari > confirmed
      +1d yoga > started
      +1d yoga > held | Conductivity of the water is 4.1 uS/cm, limit is 2.0
      +40m rina: Our technical department changes the resin tomorrow.
      +2d rina: 0.9 uS/cm now.
      +1d yoga > restarted
      +2d yoga # Installed, IQ and OQ signed; 12 tests calibrated, comparison with line 1 handed
        over
      +20m yoga > done
      +3h rina > closed 5 | Water was checked before it could do harm. Careful people.`,
  },
  {
    ...ask,
    by: 'nurul',
    on: 'ident',
    division: 'microbiology',
    request: 'software',
    ago: '262d 10:15',
    text: `Please update the ID60 to 5.2 with the new breakpoints, we need them for the antibiogram
      of this year.`,
    then: `
      +4h sari > confirmed
      +1h lukas: Bu Nurul, alat harus kosong dua jam. Sore hari setelah kartu terakhir dibaca?
      +30m nurul: Bisa, setelah jam 13.
      +3d lukas > started
      +2h lukas # Software 5.2 and breakpoint table installed, backup before and after, ten
        archived isolates give the same ID
      +1h nurul: Sudah dicek dengan strain kontrol, sesuai.
      +10m lukas > done
      +2d nurul > closed 5 | Update selesai dalam dua jam, data lama aman.`,
  },
  {
    ...ask,
    by: 'rina',
    on: 'pcr',
    division: 'molecular',
    request: 'training',
    ago: '330d 09:40',
    text: `Training on contamination control and curve reading for six people of the molecular lab;
      two of them new.`,
    then: `
      +2h sari > confirmed
      +1h rizky: Bu Rina, one day of theory and practice, your place or ours? We have a spare cycler
        for the messy part.
      +2h rina: Yours then. Six names follow by mail.
      +8d rizky > started | Training day
      +7h rizky: All six passed the written test. You’ll find their certificates under Training
        certificates.
      +10m rizky > done
      +1d rina > closed 5 | Practical, with real contamination cases. My team talked about it for
        a week.`,
  },
  {
    ...ask,
    by: 'agus',
    on: 'gasIgd',
    division: 'emergency',
    request: 'certificate',
    ago: '221d 14:25',
    text: `Copy of the calibration certificate of the blood gas in IGD for the hospital's BPFK
      file, the original is lost.`,
    then: `
      +1h sari > confirmed
      +20m sari > started
      +10m sari: Pak Agus, it is under Instruments > Gasora 7 > Instrument Certificate, you can
        print it yourself at any time.
      +30m agus: Found and printed. Did not know that, thanks.
      +5m sari > done
      +1d agus > closed 5 | Solved in one message.`,
  },
  {
    ...ask,
    by: 'budi',
    on: 'coag1',
    division: 'haematology',
    request: 'calibration',
    ago: '39d 08:30',
    text: `Kurva kalibrasi fibrinogen dan verifikasi suhu inkubator, jadwal tahunan.`,
    then: `
      +3h sari > confirmed
      +3h budi: Maaf, sudah termasuk dalam PM minggu depan ya? Kalau begitu tiket ini dibatalkan
        saja.
      +1h sari: Betul Pak, sudah termasuk.
      +15m budi > canceled | Included in the planned maintenance`,
  },
  {
    ...ask,
    by: 'rina',
    on: 'urine1',
    division: 'urinalysis',
    request: 'connection',
    ago: '610d 10:30',
    text: `Connect the Urivo 240 to the LIS including the sediment pictures, if possible.`,
    then: `
      +1d sari > confirmed
      +4d lukas > started
      +2h lukas > held | Waiting for the LIS supplier to open a folder for the pictures
      +12d lukas > restarted
      +5h lukas: Results and pictures arrive. The pictures are a link next to the sediment line.
      +3h rina: Works, also from the ward stations.
      +20m lukas > done
      +2d rina > closed 4 | Good work. The wait could be shorter, though that was our LIS.`,
  },
]

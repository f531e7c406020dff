/** Complaints about microbiology, molecular, urinalysis and centrifuge instruments of RS Harapan. */
import type { Story } from './story.ts'

const micro = { type: 1, division: 'microbiology' } as const
const molecular = { type: 1, division: 'molecular' } as const

export const MICROBIOLOGY_STORIES: readonly Story[] = [
  {
    ...micro,
    by: 'rina',
    on: 'blood1',
    ago: '4h 21m',
    priority: 'medium',
    text: `Blood culture drawer C shows "temperature 33.9 C" and a yellow light, A, B and D are at
      35.1 C. 22 bottles are in drawer C. Shall we move them?`,
    then: `
      +9m sari > confirmed | Rizky Firmansyah informed
      +6m rizky: Yes, please move all 22 to drawer D with the "relocate" function, not just by hand,
        so the growth curves stay with their bottles.
      +20m rina: All 22 moved, curves go on without a gap.
      +50m rizky: Thank you. We have the fan for drawer C in stock. I can be there tomorrow at 10.00
        if that suits you.`,
  },
  {
    ...micro,
    by: 'nurul',
    on: 'blood2',
    ago: '12d 13:30',
    priority: 'medium',
    text: `Since its installation B120 no. 2 gives false positives: five bottles in one week, no
      growth on subculture, smear negative. No. 1 has none.`,
    then: `
      +1h sari > confirmed | Warranty case
      +1h rizky: Bu Nurul, posisi botolnya sama atau menyebar? Mohon cetak kurva kelima botol.
      +2h nurul: Empat dari lima di baris paling atas, drawer A. Kurva dikirim lewat email.
      +1d rizky > started
      +2h rizky: The top row is next to the air outlet of the new biosafety cabinet. The temperature
        log shows swings of 1.1 C.
      +30m rizky > held | Waiting for the hospital’s technical department to turn the air outlet
      +5d nurul: Outlet sudah diputar ke arah pintu.
      +2h rizky > restarted | Row A in use again; we’re watching the temperature for one week`,
  },
  {
    ...micro,
    by: 'rina',
    on: 'ident',
    ago: '47d 10:20',
    priority: 'high',
    text: `ID60 reports "Card filling error" for the whole cassette, three cassettes lost. Vacuum
      value on the screen is 0.82, normally above 0.90.`,
    then: `
      +25m sari > confirmed
      +15m rizky: Bu Rina, please stop filling so we don’t lose more cards. Check the white gasket
        of the chamber door for a hair or a crack.
      +20m rina: There is a crack of about 1 cm at the lower hinge.
      +3h rizky > started
      +50m rizky # Door gasket replaced, vacuum 0.96, control strains pass on GN and GP cards |
        TS-60-1104 Chamber gasket x1
      +10m rizky: We’ll credit you for two cassettes of cards.
      +5m rizky > done
      +1d rina > closed 5 | Same day, and the lost cards were credited.`,
  },
  {
    ...micro,
    by: 'nurul',
    on: 'ident',
    ago: '230d 09:25',
    priority: 'low',
    text: `Expert rules: ESBL comment appears twice in the report of E. coli since the update to
      5.2.`,
    then: `
      +2h sari > confirmed
      +1d lukas > started
      +1h lukas: Rule 1107 was imported a second time by the update. I can switch the copy off
        remotely. Is that all right?
      +2h nurul: Setuju, silakan.
      +20m lukas: Done. Please print one E. coli report.
      +1h nurul: Komentar sudah satu kali saja.
      +10m lukas > done | Doubled expert rule switched off
      +2d nurul > closed 4 | Good work, but the first answer could be faster.`,
  },
  {
    ...micro,
    by: 'budi',
    on: 'blood1',
    ago: '344d 15:40',
    priority: 'medium',
    text: `Alarm positif tidak berbunyi, hanya lampu. Petugas malam baru tahu jam 5 pagi.`,
    then: `
      +20m sari > confirmed | Safety relevant, priority raised
      +40m rizky: Pak Budi, volume alarm di Setup > Sound berapa? Setelah update bisa kembali ke
        0.
      +15m budi: Nol! Sudah saya naikkan ke 80 dan saya tes, berbunyi.
      +30m rizky > started
      +1h rizky: I’m reporting this to the manufacturer. Until it’s fixed, please test the alarm
        every Monday with the test key.
      +10m rizky > done | Alarm volume reset by the update; weekly test agreed
      +1d budi > closed 3 | The work was fine, but we’d have liked a warning before the update.`,
  },
  {
    ...molecular,
    by: 'rina',
    on: 'pcr',
    ago: '19h 4m',
    priority: 'high',
    text: `Run 2231 aborted at cycle 28: "Fluorescence channel 3 (ROX) saturated". Second run the
      same. 88 patient samples are waiting, extracts are at 4 C.`,
    then: `
      +10m sari > confirmed
      +15m rizky: Bu Rina, keep the extracts at 4 C, they are good for 24 hours. Which plate type,
        and was the seal changed?
      +15m rina: Same plate, same seal. A drop of the blue dye may have touched the block two days
        ago.
      +2h rizky > started | Block cleaning and background plate
      +2h rizky: Well D7 glows. I’ve cleaned it with 10 % bleach, then water, but the background of
        D7 is still 4 times its neighbours’.
      +30m rizky > held | Waiting for a new optics cover by courier; please run without column 7
        until then
      +20m rina: We run 88 without column 7 in two batches. Results by 21.00 are fine for the
        ward.`,
  },
  {
    ...molecular,
    by: 'agus',
    on: 'extract',
    ago: '150d 13:22',
    priority: 'medium',
    text: `Extractor: internal control Ct is 3 cycles later for positions 25-32 (last tip comb).`,
    then: `
      +50m sari > confirmed
      +30m rizky: Please check whether the magnet rods of the last comb come down as far as the
        others (service menu, test 4).
      +1h agus: Last comb stays about 2 mm higher.
      +1d rizky > started
      +90m rizky # Comb 4 lift re-adjusted by 1.9 mm, internal control within 0.5 Ct over 32
        positions
      +10m rizky > done
      +1d agus > closed 5 | The engineer explained everything clearly and left the bench clean.`,
  },
  {
    ...molecular,
    by: 'rina',
    on: 'pcr',
    ago: '588d 08:40',
    priority: 'low',
    text: `Software asks for the licence key at every start, "demo mode, 3 days left".`,
    then: `
      +30m sari > confirmed
      +1h lukas > started
      +20m lukas: The licence was tied to the old network card. I’ve emailed you a new key. Please
        enter it under Help > Licence.
      +1h rina: Entered, "licensed to RS Harapan" appears. Thank you.
      +5m lukas > done
      +2h rina > closed 5 | Solved before the next run, nothing lost.`,
  },
  {
    type: 1,
    division: 'urinalysis',
    by: 'nurul',
    on: 'urine1',
    ago: '28d 08:22',
    priority: 'medium',
    text: `Strip konveyor macet (U-51), strip menumpuk di depan kamera. Terjadi bila lebih dari 30
      sampel berturut-turut.`,
    then: `
      +40m sari > confirmed
      +20m hendra: Bu Nurul, mohon bersihkan rel dengan air hangat, lalu keringkan betul. Kristal
        urin biasanya di belokan.
      +2h nurul: Sudah, tetap macet di sampel ke-34.
      +1d hendra > started
      +1h hendra # Conveyor belt stretched, tensioner at its end; belt replaced, 120 strips
        without stop | UV-240-0712 Conveyor belt x1
      +5m hendra > done
      +1d nurul > closed 4 | Alat lancar lagi, hanya menunggu satu hari.`,
  },
  {
    type: 1,
    division: 'urinalysis',
    by: 'budi',
    on: 'urine2',
    ago: '430d 10:55',
    priority: 'low',
    text: `Protein +1 pada hampir semua sampel rawat jalan, dengan botol strip baru. Strip dari
      core lab hasilnya negatif.`,
    then: `
      +2h sari > confirmed
      +1h dian: Pak Budi, apakah botolnya ditutup rapat, dan disimpan di ruang ber-AC?
      +1h budi: Botol terbuka di meja sejak tiga hari, dekat jendela.
      +10m dian > started
      +10m dian: Strip lembab memberi protein positif palsu. Buang botol itu, pakai yang baru,
        tutup segera.
      +1d budi: Semua negatif lagi.
      +10m dian > done | Moist strips
      +1d budi > closed 5 | Penyebabnya sederhana, jawabannya cepat.`,
  },
  {
    type: 1,
    division: 'preanalytics',
    by: 'agus',
    on: 'spin1',
    ago: '77d 11:15',
    priority: 'medium',
    text: `Centrifuge at reception stops at 2,100 rpm with "imbalance" with a balanced load.
      Buckets were swapped, same.`,
    then: `
      +1h sari > confirmed
      +30m hendra: Which pair of buckets, and are all four pivots greased? Dry pivots are the most
        common cause.
      +1h agus: Pivots were dry. Greased, now it stops only with the new 6 mL racks.
      +1d hendra > started
      +1h hendra # One of the four inserts of the new racks weighs 9 g more (wrong type in the box);
        replaced at our cost | PE-28-6006 Insert 6 mL x1
      +5m hendra > done
      +1d agus > closed 5 | Well found. Nobody had thought of weighing the inserts.`,
  },
  {
    type: 1,
    division: 'bloodbank',
    by: 'rina',
    on: 'spin2',
    ago: '495d 14:20',
    priority: 'medium',
    text: `Old centrifuge of the blood bank: lid lock opens before the rotor stands still. We took
      it out of use and labelled it.`,
    then: `
      +15m sari > confirmed | Out of use, please leave it so
      +1d hendra > started
      +1h hendra: The lock board is broken and no longer made. I can’t make it safe, and I won’t
        work around it.
      +30m rina: Understood. Please write it in the report, we need it for the replacement budget.
      +20m hendra # Lid lock defective, spare part discontinued; the centrifuge must not be used
        again
      +10m hendra > done | Retired for safety
      +1d melati = Safety inspection with report x1 850000; Travel x1 150000
      +2d rina > closed 4 | Honest advice, the report helped us to get the new one.`,
  },
]

/** Complaints about haematology and coagulation instruments of RS Harapan. */
import type { Story } from './story.ts'

const on = { type: 1, division: 'haematology' } as const
const emergency = { type: 1, division: 'emergency' } as const

export const HAEMATOLOGY_STORIES: readonly Story[] = [
  {
    ...on,
    by: 'rina',
    on: 'hema1',
    ago: '5h 13m',
    priority: 'high',
    text: `Error E-217 "WBC bath clog" since the first run of the day. Auto clean and back flush
      done three times, the message comes back after 4-5 samples. Hema line 2 takes over but we are
      at the limit.`,
    then: `
      +14m sari > confirmed | Assigned to Hendra Kusuma, on site today
      +6m sari: Good morning Bu Rina, Hendra is our haematology engineer today. He’ll call you in a
        few minutes.
      +20m hendra: Bu Rina, please don’t repeat the back flush, the pump is hot already. Is the tube
        of the sample filter discoloured?
      +12m rina: Yes, yellowish, and we see small fibrin at the bottom of the WBC chamber. Photo
        sudah saya kirim via WA.
      +2h hendra > started | Engineer on site
      +45m hendra: The bath is clean, but one isolator valve is sticking. I have a spare with me and
        I’m replacing it now.
      +20m rina: Thank you Mas Hendra. Please run the background before QC, our night shift
        reported 0.3 on WBC.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'hema2',
    ago: '17h 26m',
    priority: 'medium',
    text: `QC level 2 untuk PLT keluar +2.4 SD sejak kemarin, level 1 dan 3 normal. Sudah ganti
      vial baru dengan lot yang sama, hasil tetap.`,
    then: `
      +35m sari > confirmed
      +25m hendra: Pak Budi, lot kontrolnya berapa? Ada catatan bahwa target PLT level 2 untuk lot
        H2-6614 direvisi.
      +40m budi: H2-6614 betul. Lembar target yang kami punya edisi pertama.
      +30m hendra > started | Revised assay sheet sent, checking with three runs
      +2h hendra: Lembar target edisi 2 sudah saya kirim. Setelah nilai diganti, mohon tiga run
        berturut-turut.
      +3h budi: Tiga run: +0.4, +0.2, +0.5 SD. Beres.
      +30m hendra > done | PLT level 2 target corrected to edition 2; the analyser is fine`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'stainer',
    ago: '26h 48m',
    text: `Smear from the S20 is too thick at the end since we use the new box of slides (frosted,
      batch 0391). RBC lie on top of each other, the doctor asked for manual smears.`,
    then: `
      +1h sari > confirmed
      +2h hendra: Bu Nurul, does it happen with all haematocrits, or mostly the high ones?
      +50m nurul: Semua, juga sampel Hct 30.
      +3h hendra > started | Remote session on the smear angles
      +1h hendra: The new slides are 0.05 mm thicker, so I’ve adjusted the spreader gap. Please make
        ten smears.
      +2h hendra > held | Waiting for the laboratory's ten test smears`,
  },
  {
    ...emergency,
    by: 'agus',
    on: 'hemaIgd',
    ago: '20d 02:20',
    priority: 'high',
    staff: ['Fajar Nugroho', '+62 812 5550 1219'],
    text: `HM31 IGD stops with "Diluent empty" although the container is full (changed it twice).
      Night shift, no backup in IGD, samples go up to core lab by porter.`,
    then: `
      +15m sari > confirmed | Sensor fault suspected
      +10m sari: Pak Fajar, please unplug the level sensor, dry the float and plug it in again; it
        often sticks after a container change.
      +10m agus: Night shift tried it, no change. The float moves freely.
      +2h hendra > started
      +40m hendra: Broken wire at the connector of the float. Soldering won’t last, so I’m replacing
        the sensor.
      +50m hendra # Diluent level sensor replaced, priming done, background and QC within limits |
        OR-31-2207 Level sensor with cable x1
      +5m hendra > done
      +4h agus > closed 5 | Fast response and a lasting repair. Thank you!`,
  },
  {
    ...on,
    by: 'rina',
    on: 'hema1',
    ago: '58d 09:12',
    priority: 'medium',
    text: `Barcode reader of the autoloader misses about 1 of 15 tubes. Labels are fine on hema
      line 2. The operator has to type the ID, risk of mix-up.`,
    then: `
      +40m sari > confirmed
      +1h hendra: Is it always the same position of the rack, Bu?
      +30m rina: Position 3 and 8 more often. We cleaned the window with alcohol already.
      +1d hendra > started | On site
      +1h hendra # Rotation belt worn: tubes did not turn fully before reading. Belt replaced, 200
        tubes read without miss | OR-62-1180 Tube rotation belt x1
      +10m hendra > done | 200 of 200 read
      +5h rina > closed 5 | The engineer explained everything clearly and left the bench clean.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'hema2',
    ago: '122d 10:31',
    priority: 'high',
    text: `RBC dan HGB turun bersamaan (delta check banyak yang flag). Dicurigai volume aspirasi
      kurang. Sampel diulang di line 1 normal.`,
    then: `
      +12m sari > confirmed | Priority high, results affected
      +15m hendra: Pak Budi, mohon stop pelaporan dari line 2 dulu. Apakah ada gelembung di
        syringe sampel?
      +10m budi: Ada, kecil, dekat piston. Line 2 sudah kami stop.
      +1h hendra > started
      +90m hendra # Sample syringe leaking at the plunger tip, replaced; calibration verified with
        three fresh bloods against line 1, difference below 1 % | OR-62-0415 Sample syringe 250 uL
        x1; OR-62-0419 O-ring kit x1
      +10m hendra > done
      +20m budi: Korelasi line 1 dan line 2 sudah kami simpan. Terima kasih Mas Hendra.
      +1d budi > closed 5 | Respon cepat, dan korelasi antar alat ikut diperiksa.`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'esr',
    ago: '203d 13:05',
    text: `ESR analyser prints the result but the time is wrong by 12 hours after the power failure
      of last night.`,
    then: `
      +1h sari > confirmed
      +20m sari: Bu Nurul, menu Setup > Clock > 24 h, then confirm with the green key. If it is
        lost again after a restart, the backup battery is empty.
      +3h nurul: Sudah normal. Tapi setelah dimatikan hilang lagi.
      +30m hendra > started
      +2d hendra # Backup battery replaced during a visit for other work; no charge | SD-40-0007
        Coin cell holder x1
      +10m hendra > done
      +1d nurul > closed 4 | Solved as agreed, but the report came a little late.`,
  },
  {
    ...on,
    by: 'rina',
    on: 'coag1',
    ago: '6d 08:25',
    priority: 'high',
    text: `APTT control level 1 drifts up: +0.8 SD five days ago, +1.6 yesterday, +2.3 today. PT is
      stable. New APTT reagent lot 7720 opened five days ago.`,
    then: `
      +25m sari > confirmed
      +30m dian: Bu Rina, was the curve for lot 7720 scanned, or does the analyser still use the
        former one?
      +25m rina: Scanned, date and lot match. On-board time is 36 h, limit is 48 h.
      +1h dian > started | Application check by remote session
      +2h dian: The reagent position shows 17.9 degrees and should be 15 +/- 1.5. So it’s not the
        lot, it’s the cooling.
      +1h hendra > held | Cooling module ordered, arriving in two days; keep reagent on board for at
        most 24 h until then
      +30m rina: OK, we change the vial every morning until then.
      +2d hendra > restarted | Part arrived, on site
      +3h hendra: The module is in. The position shows 15.2 degrees and falling. Tomorrow morning’s
        QC will tell.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'coag1',
    ago: '165d 14:48',
    priority: 'medium',
    text: `Cuvette jam E-88 di feeder, dua kali hari ini. Cuvette box baru, tidak lembab.`,
    then: `
      +50m sari > confirmed
      +20m sari: Pak Budi, mohon kosongkan feeder, lap relnya dengan kain kering (jangan alkohol),
        isi setengah dulu.
      +2h budi: Masih jam satu kali dari 60 cuvette.
      +1d hendra > started
      +70m hendra # Feeder guide bent by 1 mm, probably by a fallen cuvette box. Straightened and
        aligned, 300 cuvettes without jam
      +5m hendra > done
      +2d budi > closed 4 | The engineer was well prepared and the instrument is running again.`,
  },
  {
    ...emergency,
    by: 'agus',
    on: 'coagIgd',
    ago: '310d 11:20',
    priority: 'medium',
    text: `Lamp hours at 1,950 of 2,000 and the fibrinogen results look unsteady (CV 9 % on the
      control). Please replace.`,
    then: `
      +2h sari > confirmed
      +2h hendra: Pak Agus, I have a lamp in my car. Tomorrow after lunch?
      +30m agus: Yes, but the second run starts at 14.00, please be done by then.
      +1d hendra > started
      +1h hendra # Lamp and filter wheel cleaned, lamp replaced, CV of fibrinogen now 3.1 % |
        TR-12-0330 Halogen lamp 12 V x1
      +5m hendra > done
      +2h melati = Halogen lamp 12 V x1 1150000; Work on site, hour x1 650000
      +1d agus > closed 3 | The fault is gone, but we’d have liked to know the cause.`,
  },
  {
    ...on,
    by: 'rina',
    on: 'hema2',
    ago: '402d 08:50',
    text: `The waste container alarm of line 2 sounds although the container is one third full. We
      silence it every hour.`,
    files: [
      { name: 'label', about: 'Dark label here', drawing: 'label', by: 'hendra', after: 101 },
    ],
    then: `
      +1h sari > confirmed
      +40m hendra: The new containers are translucent white, the optical sensor needs a dark label
        at the 80 % mark. I’ve attached a sketch of where to put it. No visit needed.
      +2h rina: Label is on, no alarm for two hours. Clever and cheap.
      +10m hendra > started
      +5m hendra > done | Solved by chat
      +3h rina > closed 5 | Solved by chat within minutes. No patient sample was delayed.`,
  },
  {
    ...emergency,
    by: 'agus',
    on: 'hemaIgd',
    ago: '548d 16:10',
    priority: 'low',
    text: `Touch screen does not react in the lower left corner, so "Start" has to be pressed with
      the mouse.`,
    then: `
      +1h sari > confirmed
      +30m hendra: Pak Agus, is the glass broken, or only dead in that corner?
      +40m agus: No crack, only the corner.
      +2d hendra > started
      +30m hendra > held | Screen module takes three weeks to arrive
      +20m agus: Mouse works for now, please tell us one day before you come.
      +14d hendra > restarted
      +1h hendra # Touch panel replaced and calibrated | OR-31-0901 Touch panel 8 inch x1
      +10m hendra > done
      +1d agus > closed 2 | The spare part arrived late, three weeks with a mouse in the emergency
        lab.`,
  },
]

/** Complaints about chemistry and blood gas instruments of RS Harapan. */
import type { Story } from './story.ts'

const on = { type: 1, division: 'chemistry' } as const
const emergency = { type: 1, division: 'emergency' } as const

export const CHEMISTRY_STORIES: readonly Story[] = [
  {
    ...on,
    by: 'rina',
    on: 'chem1',
    ago: '25m',
    priority: 'high',
    text: `Sample probe 1 reports "clot detected" (C-4102) on almost every serum since 30 minutes,
      also on controls. Probe wash and manual cleaning with the stylet did not help. Routine moved
      to line 2.`,
    files: [
      {
        name: 'line 1 messages',
        about: 'Messages of the last half hour',
        after: 3,
        lines: [
          'C-4102 probe 1 clot detected, rack 0217 position 3',
          'C-4102 probe 1 clot detected, rack 0217 position 4',
          'W-1108 probe 1 wash repeated',
          'C-4102 probe 1 clot detected, control level 1',
        ],
      },
    ],
    then: ``,
  },
  {
    ...on,
    by: 'rina',
    on: 'chem2',
    ago: '17h 26m',
    priority: 'medium',
    text: `Calcium recovers 6-7 % too high on both control levels after the lamp change during your
      last maintenance. Other photometric tests are inside 2 SD.`,
    files: [{ name: 'Calcium level 1', about: 'The last 14 days', drawing: 'chart', after: 4 }],
    then: `
      +30m sari > confirmed
      +45m yoga: Bu Rina, did you calibrate calcium after the lamp change? Every end-point test
        below 660 nm needs it.
      +20m rina: Yes, the same evening, two point. Calibration passed, factor changed from 1.02 to
        1.09.
      +3h yoga > started | Remote log analysis
      +2h yoga: The factor tells me the 600 nm filter position is off, not the reagent. I’ll come
        tomorrow with the alignment tool.
      +15m rina: Good, please before 7.30 or after 11.00, in between we have the ward samples.
      +9h yoga: I’m on site. The alignment is done. Please calibrate calcium and magnesium once
        more.`,
  },
  {
    ...emergency,
    by: 'agus',
    on: 'chemIgd',
    ago: '2h 9m',
    priority: 'medium',
    text: `C400 in IGD: "Incubator temperature 35.8" warning since this morning. Results flagged T.
      We send potassium and creatinine by tube to the core lab.`,
    then: `
      +18m sari > confirmed | Yoga Pratama informed, visit today
      +10m sari: Pak Agus, please leave the cover closed and don’t restart it, so the log stays
        complete.
      +15m agus: Noted, cover closed. Room is 24 degrees, AC normal.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'chem1',
    ago: '41d 07:40',
    priority: 'high',
    text: `ISE: natrium dan klorida tidak stabil, slope Na 46.1 (batas 50). Elektroda baru 5
      minggu. Sudah deproteinisasi dua kali.`,
    then: `
      +20m sari > confirmed
      +25m yoga: Pak Budi, sisa larutan referensi di botol berapa persen? Dan tanggal
        pembukaannya?
      +15m budi: 15 %, dibuka 6 minggu lalu. Oh, seharusnya 4 minggu ya?
      +10m yoga: Betul, 4 minggu. Ganti botol baru, prime 10 kali, lalu kalibrasi.
      +2h budi: Slope Na 55.8, Cl 48.9. Stabil.
      +5m yoga > started
      +10m yoga > done | Reference solution past its on-board time
      +1d budi > closed 5 | Dipandu lewat chat, tidak perlu menunggu kunjungan.`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'chem2',
    ago: '88d 10:02',
    priority: 'medium',
    text: `Cuvette blank check fails for cuvettes 45 to 52 (next to each other). The line skips
      them and gets slower.`,
    then: `
      +1h sari > confirmed
      +30m yoga: Bu Nurul, delapan cuvette bersebelahan: kemungkinan besar dari stasiun cuci.
        Besok saya datang setelah rutinitas pagi.
      +20m nurul: Baik, sampel kami alihkan ke line 1.
      +1d yoga > started
      +2h yoga # Wash station nozzle 4 dripped on this segment; nozzle set replaced, cuvette
        segment exchanged, blank of all 160 cuvettes below limit | KS-80-5520 Wash nozzle set x1;
        KS-80-5544 Cuvette segment x1
      +10m yoga > done
      +6h nurul > closed 5 | Kunjungan terencana dengan baik, rutinitas pagi tidak terganggu.`,
  },
  {
    ...on,
    by: 'rina',
    on: 'chem1',
    ago: '134d 09:33',
    text: `Glucose results of three out-patients were 12 % lower on line 1 than on line 2. Samples
      were kept one hour before the run on line 1. Could the on-board mixing be wrong, or is it
      only glycolysis?`,
    then: `
      +2h sari > confirmed
      +2h dian: Bu Rina, 12 % in one hour is more than glycolysis in serum on gel. Were those
        tubes centrifuged late?
      +40m rina: Checked with reception: yes, 70 minutes until centrifugation, the tubes came from
        the satellite.
      +30m dian > started
      +20m dian: Then a loss of 5-7 % per hour before the clot is separated is normal. I can send
        you our sheet on sodium fluoride tubes.
      +25m rina: Please do, I take it to the ward meeting.
      +20m dian > done | Pre-analytic delay, comparison of five fresh sera within 1.5 %
      +1d rina > closed 5 | Jawaban jelas dan ilmiah, langsung bisa dipakai untuk edukasi ruang
        rawat.`,
  },
  {
    ...emergency,
    by: 'agus',
    on: 'chemIgd',
    ago: '246d 01:20',
    priority: 'high',
    staff: ['Intan Puspita', '+62 812 5550 1223'],
    text: `Instrument switched itself off during a run, display dark, UPS is on. A smell of warm
      plastic at the rear.`,
    then: `
      +5m sari > confirmed | Do not switch on again
      +5m sari: Please unplug it and don’t switch it on again. Yoga will be there first thing.
      +30m yoga > started
      +1h yoga # Fan of the 24 V supply blocked by dust, supply shut down by its thermal fuse;
        supply and fan replaced, air filter changed, self test passed | KS-40-0810 Power supply 24
        V x1; KS-40-0815 Fan 92 mm x1
      +10m yoga: Intan, thank you for leaving it unplugged. Please add the air filter to your weekly
        list.
      +5m yoga > done
      +1h melati = Power supply 24 V x1 3850000; Fan 92 mm x1 420000; Work on site, hour x2 650000
      +3h agus > closed 4 | Good work, but the wait could be shorter: the night shift had no
        chemistry for hours.`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'hba1c',
    ago: '72d 08:18',
    priority: 'medium',
    text: `Chromatogram of the HbA1c shows a double peak at A1c for about half of the samples,
      total area ok. Column count is 1,850 injections of 2,500.`,
    then: `
      +45m sari > confirmed
      +1h yoga: Bu Nurul, what are the column temperature and the back pressure? Both are on the
        Status page.
      +20m nurul: 29.8 C dan 9.6 MPa.
      +10m yoga: Pressure is 2 MPa above normal, so the pre-filter first. You have two in the
        accessory box.
      +2h nurul: Pre-filter diganti: 7.4 MPa, puncak tunggal. QC masuk.
      +5m yoga > started
      +5m yoga > done | Pre-filter replaced by the laboratory; change it every 500 injections
      +2d nurul > closed 5 | Solved by chat within minutes. No patient sample was delayed.`,
  },
  {
    type: 1,
    division: 'emergency',
    by: 'rina',
    on: 'gasIcu',
    ago: '15d 10:40',
    priority: 'high',
    text: `Blood gas ICU: lactate and glucose dashes (---) on all samples, gases and electrolytes
      fine. Sensor cassette is day 11 of 28.`,
    then: `
      +10m sari > confirmed
      +12m yoga: Was there a power cut or a transport? These two sensors dry out when the cassette
        was open.
      +15m rina: Maintenance moved the UPS yesterday evening, it was off for about 40 minutes.
      +30m yoga > started
      +5m yoga: Then it needs rehydrating: Menu > Cassette > Recondition takes 25 minutes. If QC
        fails, change the cassette and we’ll cover it.
      +1h rina: Recondition failed, we changed the cassette. All three levels pass now.
      +20m yoga # Cassette dried out after 40 minutes without power; replaced by the laboratory and
        credited | G7-300 Sensor cassette 300 tests x1
      +5m yoga > done
      +4h rina > closed 5 | Quick, honest and the cassette was credited without a discussion.`,
  },
  {
    type: 1,
    division: 'emergency',
    by: 'budi',
    on: 'gasNicu',
    ago: '9d 09:05',
    priority: 'medium',
    text: `NICU: alat menolak kapiler 65 uL ("insufficient sample") walau terisi penuh. Dengan
      syringe tidak ada masalah.`,
    then: `
      +30m sari > confirmed
      +40m yoga: Pak Budi, apakah klip adaptor kapiler yang biru masih terpasang? Ada dua ukuran.
      +1h budi: Terpasang, tapi retak di sisi kiri.
      +1d yoga > started | Adapter brought along
      +40m yoga # Capillary adapter cracked, replaced; 20 capillaries accepted, two nurses
        instructed | G7-041 Capillary adapter 65 uL x2
      +10m yoga: Satu adaptor cadangan saya tinggalkan di laci bawah alat.
      +5m yoga > done | Adapter replaced, one spare left
      +1d melati = Capillary adapter 65 uL x2 275000`,
  },
  {
    type: 1,
    division: 'emergency',
    by: 'agus',
    on: 'gasIgd',
    ago: '380d 15:30',
    priority: 'low',
    text: `Printer paper of the blood gas in IGD jams. We opened it and found a broken plastic
      gear.`,
    then: `
      +3h sari > confirmed
      +20m sari: Pak Agus, the contract for this instrument has ended, so we’d invoice the gear set
        (about IDR 850,000). Shall we go ahead?
      +1d agus: Results go to the LIS anyway, we live without the printer. Please cancel.
      +30m agus > canceled | Not needed, results are read in the LIS`,
  },
  {
    type: 1,
    division: 'emergency',
    by: 'rina',
    on: 'ise',
    ago: '455d 08:35',
    priority: 'medium',
    text: `Ionera in the ICU satellite: potassium 0.4 mmol/L higher than core lab on the same
      sample, three samples in a row.`,
    then: `
      +1h sari > confirmed
      +1h yoga: Bu Rina, was it one tube or two? And is it whole blood or plasma on the Ionera?
      +30m rina: Whole blood on the Ionera, serum in the core lab. Serum comes from a tube sent by
        the pneumatic system.
      +2h yoga > started
      +1d yoga: I measured ten pairs carried by hand: the mean difference is 0.1. With the tube
        system it’s 0.4. That’s haemolysis, and the HI index confirms it.
      +10m yoga # Comparison of ten pairs, potassium within 0.1 mmol/L; haemolysis by pneumatic
        transport, no fault
      +5m yoga > done
      +2d rina > closed 5 | He found the real cause outside of his instrument. Excellent.`,
  },
]

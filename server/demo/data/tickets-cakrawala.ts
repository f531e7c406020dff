/** Tickets of Laboratorium Cakrawala, an organisation that has nothing to do with the others. */
import type { Story } from './story.ts'

export const CAKRAWALA_STORIES: readonly Story[] = [
  {
    type: 1,
    division: 'haematology',
    by: 'dewi',
    on: 'cHema',
    ago: '70m',
    priority: 'high',
    text: `Reticulocyte channel gives zero for all samples since the change of the stain pack. CBC
      is fine.`,
    then: ``,
  },
  {
    type: 1,
    division: 'chemistry',
    by: 'bayu',
    on: 'cChem',
    ago: '12h 6m',
    priority: 'medium',
    text: `Rack transport stops at the exit with K-7012, racks have to be pulled out by hand.`,
    then: `
      +30m sari > confirmed
      +3h yoga > started
      +1h yoga: Pak Bayu, the exit sensor sees a tray all the time. A colleague is bringing a spare
        to Surabaya.
      +30m yoga > held | Sensor arrives in Surabaya the day after tomorrow
      +20m bayu: OK, one of us stands at the exit, that works for the morning runs.`,
  },
  {
    type: 1,
    division: 'molecular',
    by: 'bayu',
    on: 'cPcr',
    ago: '8d 09:30',
    priority: 'medium',
    text: `Lid heater does not reach 105 C, the run is stuck at "preheating lid 97".`,
    then: `
      +40m sari > confirmed | Warranty case
      +30m rizky: Pak Bayu, I’ll bring the part the day after tomorrow. Can you run without the lid
        until then?
      +1h bayu: No, we work without oil. Samples go to the old cycler so long.
      +2d rizky > started
      +2h rizky # Lid heater foil replaced under warranty, 105 C after 4 minutes, uniformity test
        passed | TS-96-0240 Lid heater foil x1
      +15m rizky > done | Please close the ticket once your next two runs are fine`,
  },
  {
    type: 2,
    division: 'microbiology',
    request: 'calibration',
    by: 'bayu',
    on: 'cBlood',
    ago: '4d 14:10',
    text: `Temperature verification with external probes for all drawers, needed every year for our
      quality system.`,
    then: `
      +3h sari > confirmed
      +1h sari: It’s planned for next week. Please keep one row free in every drawer.
      +2h bayu: Will do, the upper row stays free.`,
  },
  {
    type: 1,
    division: 'immunology',
    by: 'dewi',
    on: 'cImmuno',
    ago: '61d 10:50',
    priority: 'high',
    text: `Free T4 controls 15 % low on all levels after the substrate was changed; other tests
      unaffected.`,
    then: `
      +20m sari > confirmed
      +1h dian: Bu Dewi, was the substrate at room temperature? Free T4 is the test that reacts
        first to a cold substrate.
      +30m dewi: It came directly from the refrigerator. I let it stand for two hours and repeat.
      +3h dewi: All three levels back in the middle.
      +10m dian > started
      +10m dian > done | Cold substrate
      +1d dewi > closed 5 | The right question at once.`,
  },
  {
    type: 1,
    division: 'haematology',
    by: 'bayu',
    on: 'cCoag',
    ago: '145d 08:20',
    text: `Reagent volume shown for PT is 3 mL more than what is in the vial, we ran dry twice.`,
    then: `
      +2h sari > confirmed
      +1h hendra: Pak Bayu, which vial do you load, 5 or 10 mL?
      +30m bayu: 5 mL since this lot, before it was 10.
      +2d hendra > started
      +1h hendra # Level detection board re-calibrated, vial type corrected from 10 to 5 mL in the
        test setup
      +10m hendra > done
      +1d melati = Calibration of the level detection x1 1400000; Travel x1 150000
      +1d bayu > closed 4 | The engineer was well prepared and the instrument is running again.`,
  },
  {
    type: 3,
    department: 'finance',
    customer: 'cakrawala',
    by: 'dewi',
    ago: '210d 11:40',
    text: `Our name on the invoices is still the old one (CV instead of PT), the tax office does
      not accept them.`,
    then: `
      +1d melati > confirmed
      +1d melati > started
      +2h melati: Nama sudah diperbaiki. Dua faktur terakhir kami terbitkan ulang.
      +1d dewi: Received, correct now.
      +10m melati > done
      +3d dewi > closed 3 | Solved in the end, we had written two mails before.`,
  },
  {
    type: 1,
    division: 'urinalysis',
    by: 'bayu',
    on: 'cUrine',
    ago: '333d 13:25',
    text: `Specific gravity flagged "refractometer dirty" every morning, disappears after three
      cleanings.`,
    then: `
      +3h sari > confirmed
      +1h hendra: Pak Bayu, when is the last run of the day, and is the cell rinsed after it?
      +2h bayu: Last run at 16.00, then it stands as it is until 6.30.
      +1d hendra > started
      +50m hendra # Drain of the refractometer cell partly blocked, cell dried with crystals over
        night. Drain cleaned, evening rinse switched on
      +5m hendra > done
      +1d bayu > closed 5 | Fast response and a lasting repair. Thank you!`,
  },
  {
    type: 2,
    division: 'preanalytics',
    request: 'parts',
    by: 'dewi',
    on: 'cSpin',
    ago: '480d 09:05',
    text: `Price for a set of aerosol tight lids for the 28R, four pieces.`,
    then: `
      +2h sari > confirmed
      +1d melati > started
      +20m melati: Penawaran Q-3120 sudah dikirim, berlaku 30 hari.
      +2h dewi: Thank you, order follows.
      +10m melati > done
      +5d dewi > closed 4 | Good work, but the wait could be shorter.`,
  },
]

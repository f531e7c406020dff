/** Complaints about immunoassay instruments of RS Harapan. */
import type { Story } from './story.ts'

const on = { type: 1, division: 'immunology' } as const

export const IMMUNOLOGY_STORIES: readonly Story[] = [
  {
    ...on,
    by: 'rina',
    on: 'immuno1',
    ago: '4d 13:12',
    priority: 'medium',
    text: `TSH calibration fails with "curve slope low" for lot 41508. Lot 41377 still calibrates
      fine on the same calibrator set. 120 kits of 41508 are in our cold room.`,
    then: `
      +40m sari > confirmed
      +30m dian: Bu Rina, could you send the raw RLU of S0 to S5, and the time the pack stood
        outside before loading?
      +1h rina: RLU sent by mail. The packs were loaded straight from the cold room, mixed as
        usual.
      +4h dian > started | RLU compared with the manufacturer’s data
      +2h dian > held | With the manufacturer’s quality department; answer expected within three
        working days
      +10m dian: We’re sending 20 kits of lot 41377 with tomorrow’s delivery, so you won’t run out
        of TSH.
      +20m rina: Thank you, that covers about one week.`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'immuno2',
    ago: '8h 37m',
    priority: 'low',
    text: `Alat baru (line 2): pesan "Magnet wash station 2: residual volume high" muncul 3x sejak
      pagi, hasil tidak diflag.`,
    then: `
      +1h sari > confirmed | Warranty case
      +30m yoga: Bu Nurul, selama hasil tidak diflag boleh tetap jalan. Saya cek log malam ini
        lewat remote.
      +40m nurul: Baik, kami catat setiap kali muncul.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'immunoNight',
    ago: '64d 07:55',
    priority: 'high',
    text: `Troponin kontrol level rendah keluar 0.019 (range 0.004-0.014) di IV2 IGD. Level tinggi
      normal. Dokter jaga sudah diberi tahu, troponin dialihkan ke core lab.`,
    then: `
      +10m sari > confirmed
      +20m yoga: Pak Budi, kemungkinan kontaminasi jalur pencucian. Apakah daily maintenance
        semalam selesai tanpa skip?
      +15m budi: Di log ada skip "probe soak" dua malam berturut-turut, karena sampel cito.
      +10m yoga: Mohon jalankan probe soak 30 menit, lalu dua kali kontrol.
      +90m budi: 0.009 dan 0.010. Sudah masuk.
      +10m yoga > started
      +10m yoga > done | Probe soak must not be skipped twice; reminder added to the analyser's
        start screen
      +1d budi > closed 5 | Cepat, jelas, dan ada pencegahannya.`,
  },
  {
    ...on,
    by: 'rina',
    on: 'immuno1',
    ago: '101d 11:45',
    priority: 'high',
    text: `Reagent carousel does not turn after loading ("A-3301 home position not found"). 46
      tests are in process, please tell us whether we may abort.`,
    then: `
      +4m sari > confirmed
      +6m yoga: Bu Rina, tests past the incubator will finish on their own. Wait until the counter
        shows 0, then abort the rest.
      +25m rina: Counter 0, 31 finished, 15 aborted and moved to line 2.
      +1h yoga > started
      +80m yoga # Removed a reagent pack lid from under the home sensor, cleaned the sensor, 50
        turns without error
      +10m yoga: It was the lid of a calcitonin pack. Please count the lids when loading.
      +5m yoga > done
      +1h melati = Work on site outside of the rental agreement, hour x2 650000
      +2h rina > closed 5 | Calm guidance by chat saved 31 results. Thank you!`,
  },
  {
    ...on,
    by: 'nurul',
    on: 'immunoNight',
    ago: '190d 09:48',
    priority: 'medium',
    text: `HBsAg reactive (S/CO 1.2 to 1.8) in four of 60 donors today, all non reactive on repeat
      after centrifugation. Fibrin? We would like advice before we change the procedure.`,
    then: `
      +1h sari > confirmed
      +40m dian: Bu Nurul, minimal 10 menit 2,000 g setelah pembekuan 30 menit. Berapa lama tabung
        dibiarkan sebelum putar?
      +1h nurul: Hari ini 15 menit saja, karena antrian donor panjang.
      +1h dian > started
      +1h dian: Please repeat every S/CO between 0.9 and 2.0 after a second spin. I’ll send you a
        one-page flow chart in Indonesian.
      +1d nurul: Flow chart sudah ditempel. Hari ini 0 dari 54.
      +20m dian > done | Short clotting time, fibrin; flow chart handed over
      +1d nurul > closed 5 | Flow chart sangat membantu petugas baru.`,
  },
  {
    ...on,
    by: 'agus',
    on: 'immunoNight',
    ago: '284d 14:02',
    text: `LIS does not receive results of this analyser since the network cabinet in IGD was
      changed. Results are printed and typed by hand.`,
    then: `
      +1h sari > confirmed
      +30m lukas: Pak Agus, is the analyser's address still 10.20.4.31, and can you ping the
        gateway from its service page?
      +1h agus: Address is the same, ping to the gateway fails. IT says the port belongs to
        another VLAN now.
      +20m lukas > started
      +15m lukas: Then IT needs to set port 18 back to VLAN 204. I’ve written to them and copied you
        in.
      +1d agus: Fixed by IT. 37 waiting results went out at once.
      +10m lukas > done | Network port was in the wrong VLAN
      +5h agus > closed 4 | Clear answers by chat, so we hardly needed the visit.`,
  },
  {
    ...on,
    by: 'rina',
    on: 'immuno1',
    ago: '521d 08:30',
    priority: 'medium',
    text: `Ferritin duplicate differs by 20-30 % at values above 1,500. Lower ones are fine.
      Dilution on board 1:10.`,
    then: `
      +2h sari > confirmed
      +3h yoga: Bu Rina, is the dilution cup wet on the outside after a run?
      +1h rina: There is a drop at the rim, yes.
      +1d yoga > started
      +2h yoga > held | Dilution cup wheel ordered
      +30m rina: Until then we send values above 1,500 to the reference laboratory.
      +6d yoga > restarted
      +1h yoga # Diluter tubing with a micro leak; tubing set and cup wheel replaced, CV of
        ferritin 1:10 now 4.2 % | KS-IV-2231 Diluter tubing set x1; KS-IV-2239 Cup wheel x1
      +10m yoga > done
      +1d rina > closed 3 | Solved in the end, but it took more than one visit.`,
  },
  {
    ...on,
    by: 'budi',
    on: 'immuno1',
    ago: '655d 10:15',
    priority: 'low',
    text: `Tutup ruang sampel sering tidak terbaca "closed", harus ditekan dua kali.`,
    then: `
      +3h sari > confirmed
      +20m sari: Pak Budi, PM line 1 tiga hari lagi. Boleh sekalian saat itu?
      +1h budi: Boleh, tidak mengganggu rutinitas.
      +3d yoga > started | Together with the planned maintenance
      +30m yoga # Magnet of the cover switch loose, glued and checked 50 times
      +5m yoga > done
      +3d budi > closed 4 | Dikerjakan sekalian dengan PM, tidak perlu dua kali kunjungan.`,
  },
]

import { HomePage } from '#tests/pages/home-page'
import { ChoosePage } from '#tests/pages/tickets/choose-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import * as sample from '#tests/support/sample-files'

import { keepsDrafts } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** What a person enters, and the confirmation shows: section 2.2 by section 3's fields of the type. */
interface Kind {
  title: string
  path: string
  number: RegExp
  division?: string
  request?: string
  department?: string
  instrument?: boolean
  /** The chosen file, how it is called once it was made fit to send, and its sides when it is on the ticket, in px. */
  picture?: {
    name: string
    mimeType: string
    bytes: () => Promise<Buffer>
    becomes: string
    sides: [number, number]
  }
  note: string
  priority: 'Low' | 'Medium' | 'High'
}

const NAME = 'Rina Wulandari'
const PHONE = '+62 815 5550 3301'

const KINDS: Kind[] = [
  {
    title: 'Technical complaint',
    path: '/ticket/open/technical/1',
    number: /^TC\/\d{4}\/\d\d \d{4}$/,
    division: 'Haematology',
    instrument: true,
    note: 'Error E-217 after the morning start-up.\nWashed twice, <b>it comes back</b>.',
    priority: 'High',
  },
  {
    title: 'Technical request',
    path: '/ticket/open/request/2',
    number: /^TR\/\d{4}\/\d\d \d{4}$/,
    division: 'Clinical chemistry',
    request: 'Preventive maintenance',
    instrument: true,
    note: 'Yearly maintenance is due in January.',
    priority: 'Low',
  },
  {
    title: 'Non-technical complaint',
    path: '/ticket/open/non-technical/3',
    number: /^NC\/\d{4}\/\d\d \d{4}$/,
    department: 'Logistics and delivery',
    note: 'Two boxes arrived crushed.',
    // taken upright: turned and drawn anew on the device
    picture: {
      name: 'IMG_2041.JPEG',
      mimeType: 'image/jpeg',
      bytes: sample.phonePhoto,
      becomes: 'IMG_2041.jpg',
      sides: [64, 96],
    },
    priority: 'Medium',
  },
  {
    title: 'Non-technical request',
    path: '/ticket/open/non-technical/4',
    number: /^NR\/\d{4}\/\d\d \d{4}$/,
    department: 'Sales and contracts',
    note: 'A quotation for the analyser in the photo, please.',
    // this browser can't decode it: the server makes a JPEG of it
    picture: {
      name: 'IMG_2042.heic',
      mimeType: 'image/heic',
      bytes: sample.heic,
      becomes: 'IMG_2042.heic',
      sides: [96, 64],
    },
    priority: 'Low',
  },
]

async function fillIn(form: OpenTicketPage, kind: Kind, serial: string) {
  if (kind.instrument) await form.chooseInstrument(serial)
  if (kind.division) await form.chooseDivision(kind.division)
  if (kind.request) await form.chooseRequest(kind.request)
  if (kind.department) await form.chooseDepartment(kind.department)
  await form.describe(kind.note)
  await form.contact(NAME, PHONE)
  await form.setPriority(kind.priority)
  if (kind.picture) {
    const { name, mimeType, bytes, becomes } = kind.picture
    await form.choosePicture({ name, mimeType, buffer: await bytes() }, becomes)
  }
}

/** The form shows what was entered, each field of it. */
async function expectFilledIn(form: OpenTicketPage, kind: Kind, serial: string) {
  if (kind.instrument) await expect(form.instrument).toContainText(serial)
  for (const [label, chosen] of [
    ['Division', kind.division],
    ['Request type', kind.request],
    ['Department', kind.department],
  ] as const) {
    if (chosen) await expect(form.chosen(label)).toHaveText(chosen)
    else await expect(form.select(label)).toHaveCount(0)
  }
  await expect(form.description).toHaveValue(kind.note)
  await expect(form.name).toHaveValue(NAME)
  await expect(form.phone).toHaveValue(PHONE)
  await expect(form.priority(kind.priority)).toBeChecked()
  if (kind.picture) {
    await expect(form.picture).toBeVisible()
    await expect(form.withText(kind.picture.becomes)).toBeVisible()
  } else await expect(form.withText('Picture')).toHaveCount(0)
}

for (const kind of KINDS) {
  test(`${kind.title}: from choosing it to its number and its page`, async ({
    page,
    lab,
    allowConsole,
  }) => {
    // the recorder of traces asks for a picture that the browser could not draw, which no page may
    if (kind.picture?.mimeType === 'image/heic') allowConsole(/Connecting to 'blob:/)
    const { type, serial_number: serial } = lab.instrument
    await startSignedIn(page, lab.rina.token, '/ticket/open/choose')
    const form = await (await new ChoosePage(page).isShown()).choose(kind.title)
    await expect(page).toHaveURL(kind.path)

    await fillIn(form, kind, serial)
    await keepsDrafts(page, kind.note, NAME, PHONE, ...(kind.picture ? [kind.picture.becomes] : []))
    await page.reload()
    await test.step('it is there after a reload', () => expectFilledIn(form, kind, serial))

    await form.submit()
    await expect(form.confirmation).toContainText('Confirmation')
    const rows: [string, string | undefined][] = [
      ['Division', kind.division],
      ['Department', kind.department],
      ['Request type', kind.request],
      ['Instrument', kind.instrument ? `${type} - ${serial}` : undefined],
      ['Your name', NAME],
      ['Phone number', PHONE],
      ['Note', kind.note],
      ['Picture', kind.picture && ''],
      ['Priority', kind.priority],
    ]
    const shown = rows.filter(([, value]) => value !== undefined)
    await expect(form.confirmedLabels).toHaveText(shown.map(([label]) => label))
    expect(await form.confirmedValues.allInnerTexts()).toEqual(shown.map(([, value]) => value))
    if (kind.picture) await expect(form.confirmedPicture(kind.picture.becomes)).toBeVisible()
    await form.edit()
    await test.step('it is there to be changed', () => expectFilledIn(form, kind, serial))

    const number = await form.confirm()
    expect(number).toMatch(kind.number)
    await expect(form.backToHome).toBeVisible()
    const ticket = await form.toDetail(number)
    const slug = number.replaceAll(' ', '-').replaceAll('/', '')
    await expect(page).toHaveURL(new RegExp(`/tickets/${slug}/\\d+$`))

    const facts = [kind.division, kind.department, kind.request, kind.priority, kind.note, NAME]
    for (const fact of facts.filter((each) => each !== undefined)) {
      await expect(ticket.fact(fact)).toBeVisible()
    }
    await expect(ticket.steps).toHaveText([/^New/])
    if (kind.picture) {
      await expect(ticket.picture).toBeVisible()
      const sides = () =>
        ticket.picture.evaluate((image: HTMLImageElement) => [
          image.naturalWidth,
          image.naturalHeight,
        ])
      await expect.poll(sides).toEqual(kind.picture.sides)
    }
  })
}

test("'Back to home' goes home, and the form is empty for the next", async ({ page, lab }) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/4')
  const form = await new OpenTicketPage(page).isShown('Non-technical request')
  await form.chooseDepartment('Finance and invoicing')
  await form.describe('A copy of the contract, please.')
  await form.contact(NAME, PHONE)
  await form.confirm()
  await form.backToHome.click()
  await expect(page).toHaveURL('/home')
  await (await new HomePage(page).openTicket()).choose('Non-technical request')
  await expect(form.name).not.toHaveValue('')
  await expect(form.description).toHaveValue('')
})

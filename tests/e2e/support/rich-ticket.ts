/** A ticket with all that can hang on one, made over the wire: picture, chat, files, report with parts, invoice. */
import { listDepartments } from '#contract/choices'
import { createClient } from '#contract/http/client'
import { createReply } from '#contract/replies'
import { uploadAttachment } from '#contract/tickets/attachments'
import { closeTicket, createTicket } from '#contract/tickets/calls'
import { ticketSlug } from '#contract/tickets/slug'
import { openDesk } from '#tests/support/worlds/desk'

import { manual } from './sample-pdfs.ts'

/** A red square of one pixel. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export interface RichTicket {
  number: string
  /** Its address in the portal. */
  path: string
}

/** Of whoever has `token`. Every text and name on it holds `mark`. It is closed, so that nothing forbids its person to open another. */
export async function openRichTicket(
  origin: string,
  token: string,
  mark: string,
): Promise<RichTicket> {
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const picture = new File([PNG], `${mark}.png`, { type: 'image/png' })
  const [department] = (await client.call(listDepartments, {})).data
  const { data: ticket } = await client.call(createTicket, {
    body: {
      ticket_type_id: 3,
      department_id: department?.id,
      staff_name: `Name ${mark}`,
      staff_phone_number: '+62 815 5550 3301',
      description: `What happened: ${mark}.`,
    },
    files: { img: picture },
  })
  if (!ticket) throw new Error('the ticket has no record')
  const { id, number } = ticket
  const add = async (file: File) => {
    const body = { ticket_id: id, description: `About ${mark}` }
    await client.call(uploadAttachment, { params: { id }, body, files: { file } })
  }
  await add(new File([PNG], `photo-${mark}.png`, { type: 'image/png' }))
  await add(
    new File([Uint8Array.from(await manual(2))], `manual-${mark}.pdf`, { type: 'application/pdf' }),
  )
  await add(new File([`a log of ${mark}\n`], `log-${mark}.txt`, { type: 'text/plain' }))
  await client.call(createReply, { params: { id }, body: { comment: `We say ${mark}.` } })

  const desk = await openDesk(origin)
  await desk.confirm(number)
  await desk.reply(number, `The desk says ${mark}.`)
  await desk.start(number)
  await desk.report(number, `Found ${mark}.`, `Part ${mark}`)
  await desk.finish(number)
  await desk.invoice(number, `Work on ${mark}`, 250_000)
  await client.call(closeTicket, {
    params: { id },
    body: { ticket_id: id, rating: 5, comment: `Thanks, ${mark}.` },
  })
  return { number, path: `/tickets/${ticketSlug(number)}/${id}` }
}

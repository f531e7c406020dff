/** Small typed builders of what the contract's calls answer with. */
import type { CafDocument } from '#contract/caf/schemas'
import { toStamp } from '#contract/http/stamp'
import type { ChatMessage } from '#contract/replies'
import type { Me } from '#contract/session'
import type { Ticket } from '#contract/tickets/schemas'

export const ME: Me = {
  id: 7,
  name: 'Rina Hartono',
  email: 'rina@lab.example',
  language: 'en',
  customer: { data: { id: 3, name: 'Demo Laboratory' } },
  instruments: [],
}

let lastId = 100

export function aTicket(over: Partial<Ticket> = {}): Ticket {
  const id = over.id ?? ++lastId
  return {
    id,
    number: `TC/2026/11 ${String(id).padStart(4, '0')}`,
    ticket_type_id: 1,
    status: 'started',
    description: 'The pump leaks',
    instrument: { id: 4, type: 'HPLC 1260', serial_number: 'DE-77' },
    last_activity_at: toStamp(new Date()),
    attachments: [],
    chats: [],
    ...over,
  }
}

export function aMessage(comment: string, over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: ++lastId,
    comment,
    author_name: 'Budi Santoso',
    is_staff: true,
    created_at: toStamp(new Date(2026, 9, 5, 14, 5)),
    ...over,
  }
}

export function aCaf(over: Partial<CafDocument> = {}): CafDocument {
  return {
    id: ++lastId,
    number: 'CAF/2026/0012',
    caf_type: 'Reagent',
    status: 'Created',
    caf_letter: { number: 'L-1', product_name: 'Buffer pH 7' },
    customer_name: 'Demo Laboratory',
    customer_address: 'Jalan Merdeka 1',
    caf_choice_questions: [
      { id: 1, question: 'We have used it up' },
      { id: 2, question: 'We send it back' },
    ],
    caf_answer_questions: [
      { id: 5, question: 'How many bottles are left?' },
      { id: 6, question: 'Where are they?' },
    ],
    caf_information_confirm: { id: 9, confirm_text: 'All of this is true.' },
    changes: [],
    ...over,
  }
}

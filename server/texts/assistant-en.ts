/** What the virtual assistant says, in English: the source that `assistant-id.ts` follows. */

export const assistantEn = {
  name: 'Support assistant',
  answered: 'The assistant has answered.',
  sent: 'Message sent',
  ratedAlready: 'This conversation was rated already. Thank you!',

  greeting: (name: string) =>
    `Hello ${name}, I am the virtual assistant. Which instrument is it about? You can also just write what happened, in your own words.`,
  greetingAlone: (name: string) =>
    `Hello ${name}, I am the virtual assistant. What is it about? You can also just write it in your own words.`,
  otherInstrument: 'Another instrument',
  noInstrument: 'Something else',
  askInstrument: 'Please write a part of its type or its serial number.',
  noSuchInstrument:
    'I find no instrument of yours like that. Please try a part of the serial number, or its type.',
  whichOfThese: 'Which one is it?',
  instrumentNotYours: 'I find no such instrument in your account.',
  whatAbout: (instrument: string) => `${instrument}: what is it about?`,
  whatGeneral: 'What is it about?',
  moreTopics: 'More topics',

  found: 'This may help:',
  foundFlow: 'I can go through it with you step by step, or you read it here:',
  inShort: (title: string, summary: string) => `${title}: ${summary}`,
  foundNothing:
    'I found nothing on that. Please try other words, choose a topic, or let me open a ticket.',
  earlierTicket: (number: string) => `Your earlier ticket ${number}`,
  guide: (title: string) => `Step by step: ${title}`,
  helped: 'That helped',
  notHelped: 'It did not help',
  newQuestion: 'Another question',
  welcome: 'You are welcome.',
  hello: 'Hello! What is it about?',

  moreAbout: 'More on this:',
  flowGone: 'I lost my place in these steps. Let us start again.',
  askRating: 'Did this help you?',
  rate: 'Please rate this conversation',
  thanks: 'Thank you! Your feedback is very helpfull to us',
  thanksPoor: 'Thank you, and sorry that it was not better. Shall an engineer look at it?',

  openTicket: 'Open a ticket',
  offerTicket: 'I can open a ticket with everything that was said here.',
  closeFirst:
    'I can not open a ticket now: one of your tickets is done and not closed yet. Please close it first, and tell me then.',
  showUnclosed: 'Tickets to close',
  noInstruments: 'Your account has no instrument that I could name. Please open the ticket here:',
  chooseKind: 'Open a ticket',
  ticketInstrument: 'Which instrument is the ticket about?',
  ticketDivision: 'Which division of your laboratory is it in?',
  ticketPhone: 'Which phone number may the engineer call?',
  wrongPhone:
    'I can not read that as a phone number. Please write the number alone, such as +62 812 5550 1201; a ticket needs one.',
  confirmTicket: (instrument: string, division: string, phone: string) =>
    `I would open a technical complaint:\nInstrument: ${instrument}\nDivision: ${division}\nPhone: ${phone}\nNote: this conversation\nShall I?`,
  confirmOpen: 'Yes, open the ticket',
  leaveHandOver: 'Do not open a ticket',
  leftHandOver: 'All right, no ticket is opened. What else can I help with?',
  ticketOpened: (number: string) =>
    `Ticket ${number} is open. An engineer will answer there, and you will be notified.`,
  ticketFailed: (reason: string) => `That did not work: ${reason}`,
  noteHead: 'The support assistant opened this ticket after this conversation:',
  noteNothing:
    'The support assistant opened this ticket. Nothing was written about the problem before.',
  noteCustomer: 'Customer',
  noteAssistant: 'Assistant',
}
export type AssistantTexts = typeof assistantEn

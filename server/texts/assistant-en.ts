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
  askInstrument: 'Please write its type or its serial number. A part of it is enough.',
  noSuchInstrument:
    'I can’t find an instrument like that in your account. Please try its type, or a part of its serial number.',
  whichOfThese: 'Which one is it?',
  instrumentNotYours: 'There is no such instrument in your account.',
  whatAbout: (instrument: string) => `${instrument}: what is it about?`,
  whatGeneral: 'What is it about?',
  moreTopics: 'More topics',
  chooseTopic: 'Choose a topic',

  found: 'This may help:',
  foundFlow: 'I can go through it with you step by step, or you can read about it here:',
  foundSteps: 'I can go through it with you step by step.',
  inShort: (title: string, summary: string) => `${title}: ${summary}`,
  foundNothing:
    'I found nothing about that. Please try other words, choose a topic, or let me open a ticket.',
  earlierTicket: (number: string) => `Your earlier ticket ${number}`,
  guide: (title: string) => `Step by step: ${title}`,
  helped: 'That helped',
  notHelped: 'It did not help',
  newQuestion: 'Another question',
  welcome: 'You are welcome.',
  hello: 'Hello! What is it about?',

  flowGone: 'I lost my place in these steps. Let us start again.',
  askRating: 'Did this help you?',
  rate: 'Please rate this conversation',
  thanks: 'Thank you! Your feedback is very helpful to us.',
  thanksPoor:
    'Thank you, and I am sorry that I could not help more. Should an engineer look at it?',

  openTicket: 'Open a ticket',
  offerTicket: 'I can open a ticket for you, with this conversation in it.',
  closeFirst:
    'I can’t open a ticket yet: one of your tickets is done but not closed. Please close it first, then come back to me.',
  showUnclosed: 'Tickets to close',
  noInstruments: 'I see no instrument in your account to put on the ticket. Please open it here:',
  chooseKind: 'Open a ticket',
  ticketInstrument: 'Which instrument is the ticket about?',
  ticketDivision: 'Which division of your laboratory is it in?',
  ticketPhone: 'Which phone number may the engineer call?',
  wrongPhone:
    'That does not look like a phone number. Please write the number alone, such as 0812 3456 7890. A ticket needs one.',
  confirmTicket: (instrument: string, division: string, phone: string) =>
    `I would open this technical complaint:\nInstrument: ${instrument}\nDivision: ${division}\nPhone: ${phone}\nNote: this conversation\nShall I open it?`,
  confirmOpen: 'Yes, open the ticket',
  leaveHandOver: 'Do not open a ticket',
  leftHandOver: 'All right, I have not opened a ticket. What else can I help with?',
  ticketOpened: (number: string) =>
    `Ticket ${number} is open. An engineer will answer there, and you will be notified.`,
  ticketFailed: (reason: string) => `The ticket could not be opened: ${reason}`,
  noteHead: 'The support assistant opened this ticket after this conversation:',
  noteNothing:
    'The support assistant opened this ticket. The customer wrote nothing about the problem before.',
  noteCustomer: 'Customer',
  noteAssistant: 'Assistant',
}
export type AssistantTexts = typeof assistantEn

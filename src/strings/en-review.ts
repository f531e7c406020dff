/** English of a ticket's review (section 2.2): it comes with it. */
export const enReview = {
  title: 'How was your experience?',
  labels: ['Disappointed', 'Bad', 'Not Good', 'Good', 'Awesome'],
  template: 'Comment template',
  chooseTemplate: 'Choose a template',
  noTemplates: 'There are none for this rating',
  templatesFailed: 'The templates could not be loaded. You can write the note yourself.',
  note: 'Note',
  notePlaceholder: 'Type note here...',
  submit: 'Close Ticket',
  commentRequired: 'Comment is required!',
  thankYou: 'Thank you! Your feedback is very helpfull to us',
}

export type ReviewStrings = typeof enReview

/** English of the virtual assistant: it comes with its panel. */
export const enAssistant = {
  /** specification 2.4 */
  title: 'Support assistant',
  subtitle: 'Virtual assistant',
  typing: 'Support assistant is typing',
  placeholder: 'Type your message here.....',
  send: 'Send',
  log: 'Conversation',
  you: 'You',
  them: 'Assistant',
  begin: 'What can we help you with? Write it in your own words.',
  notReached: 'The assistant could not be reached.',
  offline:
    'The assistant can’t answer without a connection. What you write waits on this device and is sent later.',
  waits: 'Waits on this device',
  notTaken: 'The server did not take this.',
  change: 'Change',
  discard: 'Discard',
  rate: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  rated: 'You have rated this conversation.',
  given: (stars: number, of: number) => `${stars} of ${of} stars`,
  newTab: 'opens in a new tab',
  playYoutube: (title: string) => `Play ${title}`,
  youtubeNote: 'Plays from YouTube. Nothing is loaded from there before you tap.',
  youtubeOffline: 'This video plays from YouTube, once there is a connection.',
  watch: (title: string) => `Watch ${title}`,
}

export type AssistantStrings = typeof enAssistant

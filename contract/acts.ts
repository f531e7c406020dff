/** Which calls stand in the record of who did what (decision 10). */

/** What a screen or a device does by itself, or many times a minute while somebody types. */
export const NOT_NOTED: ReadonlySet<string> = new Set([
  'markRepliesRead',
  'markNotificationRead',
  'markAllNotificationsRead',
  'registerDevice',
  'removeDevice',
  'testPush',
  'chooseCafOption',
  'answerCafQuestions',
  'confirmCafInformation',
  'sendToAssistant',
])

/** Whether the address requests the assistant, as that of a notification does. */
export const isAssistantRequested = ({ location }: { location: { search: object } }): boolean =>
  'assistant' in location.search && location.search.assistant === 'open'

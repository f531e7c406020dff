/** What the ticket that is opened next begins with. */
export function keptText(): unknown {
  const key = Object.keys(localStorage).find((name) => name.startsWith('last-ticket-text:'))
  return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').text
}

/** The HTML of mails: plain, so that every mail program shows it. */

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** `parts` are HTML already. */
export function mailPage(parts: readonly string[]): string {
  return [
    '<!doctype html><html><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b2329">',
    ...parts,
    '</body></html>',
  ].join('\n')
}

/** A link that looks like a button. */
export function mailButton(link: string, text: string): string {
  return (
    `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
    `background:#0b5c6b;color:#ffffff;text-decoration:none">${escapeHtml(text)}</a></p>`
  )
}

/** A paragraph that steps back. */
export function quietParagraph(text: string): string {
  return `<p style="color:#4a5560">${escapeHtml(text)}</p>`
}

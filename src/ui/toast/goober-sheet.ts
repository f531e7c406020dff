/**
 * goober, of which notistack has its rules, writes them as text into a style element; the server's policy lets no text
 * become style. It looks for that element by its id first: what it finds here is a sheet, written through the CSSOM. To be
 * imported before notistack.
 */
const sheet = new CSSStyleSheet()
let written = ''
const text = {
  get data() {
    return written
  },
  set data(rules) {
    written = rules
    sheet.replaceSync(rules)
  },
}
document.adoptedStyleSheets.push(sheet)
// as much of an element as goober asks for
Object.assign(globalThis, { _goober: { parentNode: document.head, firstChild: text } })

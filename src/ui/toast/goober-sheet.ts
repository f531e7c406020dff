/**
 * notistack's CSS library goober writes its rules as text into a style element, which the server's policy forbids. It
 * looks for that element first: here it finds a style sheet that is written through the CSSOM. To be imported before
 * notistack.
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
// the parts of an element that goober uses
Object.assign(globalThis, { _goober: { parentNode: document.head, firstChild: text } })

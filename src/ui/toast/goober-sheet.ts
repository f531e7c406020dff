/** What goober takes for the style element of its id. */
interface StyleElement {
  parentNode: Node
  firstChild: { data: string }
}

/**
 * goober, of which notistack has its rules, writes them as text into a style element; the server's policy lets no text
 * become style. It looks for that element by its id first: what it finds here is a sheet, written through the CSSOM. To be
 * called before notistack is loaded.
 */
export function giveGooberASheet(): void {
  const sheet = new CSSStyleSheet()
  let written = ''
  const element: StyleElement = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return written
      },
      set data(rules) {
        written = rules
        sheet.replaceSync(rules)
      },
    },
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  Object.assign(globalThis, { _goober: element })
}

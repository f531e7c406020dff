/** Stops a Node that is too old, in one line. Imported first and kept to syntax that any Node parses. */
const [major, minor] = process.versions.node.split('.').map(Number)
const fits = major > 20 || (major === 20 && minor >= 19)

if (!fits) {
  console.error(`Benchside needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** All pictures of a folder in one page. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STYLE = `
body{margin:24px;font:15px/1.4 system-ui;background:#eceff0;color:#123}
section{margin:0 0 40px}h2{margin:0 0 8px;font-size:17px}
div{display:flex;gap:12px;overflow-x:auto}figure{margin:0}figcaption{font-size:12px}
img{max-height:420px;max-width:720px;border:1px solid #b9c4c6;border-radius:6px;display:block}
nav{columns:5;margin-bottom:32px}`

/** Writes index.html beside the pictures: a row for each place and language. Returns how many pictures it shows. */
export async function writePage(
  folder: string,
  { title = 'Screens', rows: shown = 'screens, windows and states' } = {},
): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
  const rows = new Map<string, string[]>()
  for (const file of files) rows.set(nameOf(file), [...(rows.get(nameOf(file)) ?? []), file])
  const sorted = [...rows].toSorted(([one], [other]) => one.localeCompare(other))
  const sections = sorted.map(([name, pictures]) => {
    const figures = pictures.map(
      (file) =>
        `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
        `<figcaption>${file.slice(0, -4)}</figcaption></figure>`,
    )
    return `<section id="${name}"><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  const links = sorted.map(([name]) => `<a href="#${name}">${name}</a><br>`)
  const page = `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>
<h1>${rows.size} ${shown}</h1><nav>${links.join('')}</nav>${sections.join('\n')}`
  await writeFile(join(folder, 'index.html'), page)
  return files.length
}

/** A picture is named by its place, size, scheme, and language unless that is English. */
function nameOf(file: string): string {
  return file.replace(/-(phone|tablet|desktop)-(light|dark)(-id)?\.png$/, '$3')
}

/** Another app shares to the installed portal: the system posts what was chosen to the address in the manifest. */
import type { Page } from 'playwright/test'

interface SharedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

interface Sharing {
  title?: string
  text?: string
  files?: readonly SharedFile[]
}

/** A website posts a text to the portal as soon as it is opened. */
export async function shareFromWebsite(
  page: Page,
  text: string,
  referrerPolicy: 'no-referrer' | 'unsafe-url',
): Promise<void> {
  const { origin } = new URL(page.url())
  await page.route('http://website.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Referrer-Policy': referrerPolicy },
      body: `<form method="post" enctype="multipart/form-data" action="${origin}/share">
        <textarea name="text">${text}</textarea></form><script>document.forms[0].submit()</script>`,
    }),
  )
  await Promise.all([
    page.waitForURL(/\/share\?/),
    page.goto('http://website.test/', { waitUntil: 'commit' }),
  ])
}

/** Posts from a page that the worker has, as the system would, and waits for the screen that it leads to. */
export async function shareTo(page: Page, { files = [], ...texts }: Sharing): Promise<void> {
  const given = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  await Promise.all([
    page.waitForURL(/\/(share|login|bench)\?/),
    page.evaluate(
      ([said, chosen]) => {
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '/share'
        form.enctype = 'multipart/form-data'
        for (const [name, value] of Object.entries(said)) {
          const field = document.createElement('textarea')
          Object.assign(field, { name, value })
          form.append(field)
        }
        const holder = new DataTransfer()
        for (const { name, mimeType, base64 } of chosen) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
          holder.items.add(new File([bytes], name, { type: mimeType }))
        }
        const input = document.createElement('input')
        Object.assign(input, { type: 'file', name: 'files', multiple: true, files: holder.files })
        form.append(input)
        document.body.append(form)
        form.submit()
      },
      [texts, given] as const,
    ),
  ])
}

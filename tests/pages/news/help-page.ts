import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Help of the vendor: articles that are searched on the device, some with a video. */
export class HelpPage extends PortalPage {
  async search(text: string) {
    await this.page.getByRole('searchbox', { name: 'Search help' }).fill(text)
  }

  /** What the search has found. */
  answerTo(title: string) {
    return this.page.getByRole('list', { name: /answer/ }).getByRole('link', { name: title })
  }

  /** The articles under a heading. */
  articlesOf(topic: string) {
    return this.section(topic).getByRole('link')
  }

  get article() {
    return this.page.getByRole('article')
  }

  get allHelp() {
    return this.page.getByRole('link', { name: 'All help' })
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all help' }).click()
  }

  get watch() {
    return this.page.getByRole('button', { name: /^Watch video/ })
  }

  get video() {
    return this.window().locator('video')
  }

  async playAt(rate: number) {
    await this.window().getByText(`${rate}×`, { exact: true }).click()
    await expect(this.video).toHaveJSProperty('playbackRate', rate)
  }

  /** Plays the video, and waits until it does. */
  async play() {
    await this.video.evaluate((film: HTMLVideoElement) => film.play())
    const seconds = () => this.video.evaluate((film: HTMLVideoElement) => film.currentTime)
    await expect.poll(seconds).toBeGreaterThan(0.5)
  }

  /** How long the video is, in s. */
  length() {
    return this.video.evaluate((film: HTMLVideoElement) => film.duration)
  }

  /** Of every track: whether it is shown, and how many sentences it has. */
  captions() {
    return this.video.evaluate((film: HTMLVideoElement) =>
      [...film.textTracks].map(({ mode, cues }) => [mode, cues?.length ?? 0]),
    )
  }
}

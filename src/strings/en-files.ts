/** English of files that the portal can't show itself: it comes with what shows files. */
export const enFiles = {
  elsewhere: {
    title: 'This file opens in a tab of its own',
    text: (host: string) =>
      `It lies on ${host}, which does not let the portal show it here. Your browser can.`,
  },
  open: 'Open in a new tab',
  newTab: 'Opens in a new tab',
  /** Where the browser did not open the tab by itself; `names` are parted by commas. */
  blocked: (names: string) => `Can only be opened in a tab of its own: ${names}`,
  show: 'Open',
}

export type FilesStrings = typeof enFiles

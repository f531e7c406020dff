/** Puts one database folder in the place of another, so that whatever interrupts it one of them is whole and in place. */
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

export const nextFolder = (folder: string) => `${folder}.next`
/** In a folder that only has to be renamed. */
const READY = 'ready'

/** `folder` becomes `kept`, and {@link nextFolder} becomes `folder`. Nothing may run on either. */
export async function switchFolders(folder: string, kept: string): Promise<void> {
  const mark = await open(path.join(nextFolder(folder), READY), 'w')
  await mark.sync()
  await mark.close()
  await rename(folder, kept)
  await finishSwitch(folder)
}

/** Ends a switch that was interrupted between its renames. Does nothing where none was. */
export async function finishSwitch(folder: string): Promise<void> {
  const next = nextFolder(folder)
  if (!(await exists(folder)) && (await exists(path.join(next, READY)))) await rename(next, folder)
  if (await exists(folder)) await rm(path.join(folder, READY), { force: true })
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

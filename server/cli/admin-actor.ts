/** Who works at the command line, for the audit log. */
import { userInfo } from 'node:os'

export function adminActor(): string {
  try {
    return `admin:${userInfo().username}`
  } catch {
    // a container may run as a user that has no name
    return `admin:${process.getuid?.() ?? 'unknown'}`
  }
}

/** Addresses by which browsers read and write the bucket itself, for a short time and one file each. */

/** How long an address may be begun with, in seconds; a transfer that has begun goes on. */
export const LINK_SECONDS = 120

export interface BucketLinks {
  /** What all of them begin with, with a slash at its end, for the content policy. */
  address: string
  /** Absent where the bucket does not let the portal read it. */
  download?: (key: string, as: LinkedFile) => Promise<string>
  /** Absent where the bucket does not let the portal write into it. */
  upload?: UploadLinks
}

interface LinkedFile {
  /** MIME type. */
  type: string
  /** A Content-Disposition. */
  disposition: string
}

export interface UploadLinks {
  /** Where exactly `size` bytes may be PUT. */
  to: (key: string, size: number) => Promise<string>
  /** What lies there; undefined for nothing. `size` in bytes. */
  find: (key: string) => Promise<{ size: number; since: Date } | undefined>
}

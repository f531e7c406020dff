/**
 * Resumable uploads, an extension of ours: the tus protocol 1.0.0 at one path. A call that takes files
 * takes a finished upload in place of one; where a backend knows neither, files go up with the call itself.
 */

/** POST makes an upload; its address is this path and its id, for HEAD, PATCH and DELETE. Nothing is read back. */
export const UPLOADS_PATH = '/api_v2/customer/uploads'

export const TUS_VERSION = '1.0.0'

/** The protocol's type of what PATCH carries. */
export const TUS_CONTENT_TYPE = 'application/offset+octet-stream'

/**
 * The field of the body that names a finished upload in place of a file: `file_upload` for `file`. A refusal (422) keyed
 * by it is about the upload and not the file: it is gone, and is to be sent anew.
 */
export function uploadField<F extends string>(field: F): `${F}_upload` {
  return `${field}_upload`
}

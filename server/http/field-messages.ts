/** What is said of a field that was refused. */
import type { FieldProblem } from '#contract/http/schemas'
import { translations } from '#server/platform/translations'

export const fieldMessages = translations<Record<FieldProblem, string>>({
  en: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    too_short: 'This is too short.',
    email: 'This is not an email address.',
    phone: 'This is not a phone number.',
    date: 'This is not a date.',
    choice: 'Please choose one from the list.',
    not_found: 'This is not available for your account.',
    range: 'The end lies before the start.',
    password_mismatch: 'The passwords differ.',
    invalid: 'This is not valid.',
  },
  id: {
    required: 'Mohon diisi.',
    too_long: 'Terlalu panjang.',
    too_short: 'Terlalu pendek.',
    email: 'Ini bukan alamat email.',
    phone: 'Ini bukan nomor telepon.',
    date: 'Ini bukan tanggal.',
    choice: 'Mohon pilih salah satu dari daftar.',
    not_found: 'Tidak tersedia untuk akun Anda.',
    range: 'Tanggal akhir lebih awal dari tanggal awal.',
    password_mismatch: 'Kata sandi tidak sama.',
    invalid: 'Isian tidak sah.',
  },
})

/** Of required fields of a submitted form, which all say the same (specification 5). */
function requiredOfForm(sentence: string): Record<string, string> {
  const names = ['caf_designation_id', 'caf_staff', 'caf_customer_name', 'caf_customer_address']
  return Object.fromEntries(names.map((name) => [`submitCafDocument.${name}.required`, sentence]))
}

/** `call.field.problem`: where the specification has a sentence of its own. */
export const specifiedFieldMessages = translations<Record<string, string>>({
  en: {
    'closeTicket.comment.required': 'Comment is required!',
    ...requiredOfForm('Please fill required fields'),
  },
  id: {
    'closeTicket.comment.required': 'Komentar wajib diisi!',
    ...requiredOfForm('Mohon isi kolom wajib'),
  },
})

/** What is said of a field that was refused. */
import type { FieldProblem } from '#contract/http/schemas'
import { translations } from '#server/platform/translations'

export const fieldMessages = translations<Record<FieldProblem, string>>({
  en: {
    required: 'Fill this in',
    too_long: 'Make this shorter',
    too_short: 'Make this longer',
    email: 'Enter an email address like name@lab.com',
    phone: 'Enter a phone number like +62 812 3456 7890',
    date: 'Enter a date',
    choice: 'Choose an option',
    not_found: 'This isn’t available for your account',
    range: 'Choose a later end',
    password_mismatch: 'The passwords don’t match',
    invalid: 'Check this entry',
  },
  id: {
    required: 'Wajib diisi',
    too_long: 'Terlalu panjang, persingkat isiannya',
    too_short: 'Terlalu pendek, lengkapi isiannya',
    email: 'Masukkan alamat email seperti nama@lab.com',
    phone: 'Masukkan nomor telepon seperti +62 812 3456 7890',
    date: 'Masukkan tanggal',
    choice: 'Pilih salah satu',
    not_found: 'Tidak tersedia untuk akun Anda',
    range: 'Pilih waktu akhir setelah waktu mulai',
    password_mismatch: 'Kata sandi tidak sama',
    invalid: 'Periksa isian ini',
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
    'closeTicket.comment.required': 'Komentar wajib diisi',
    ...requiredOfForm('Isi semua kolom yang wajib'),
  },
})

/** What is said of pictures that are not opened, in Indonesian. */
import type { pictureEn } from './picture-en.ts'

export const pictureId: typeof pictureEn = {
  tooLarge:
    'Gambar ini terlalu besar untuk dibuka. Mohon simpan dengan paling banyak 48 megapiksel dan 20.000 piksel per sisi, lalu kirim lagi.',
  tooLong:
    'Animasi ini terlalu panjang atau terlalu besar. Mohon kirim yang lebih pendek, atau gambar diam.',
  takesTooMuch:
    'Membuka gambar ini membutuhkan terlalu banyak waktu atau memori. Mohon simpan lebih kecil atau sebagai JPEG, lalu kirim lagi.',
  queueFull:
    'Terlalu banyak gambar dan dokumen sedang disiapkan saat ini. Mohon coba lagi sebentar lagi.',
}

/** What is said of a request as such, of its fields and of its files. */
import { translations } from '#server/platform/translations'

export const httpMessages = translations({
  en: {
    ok: 'OK',
    signInFirst: 'Please sign in.',
    staffOnly: "This is for the vendor's staff only.",
    chooseCustomer: 'Choose a customer account first.',
    proofNeeded: 'Please confirm that it is you.',
    pinRefused: 'A PIN is not enough for this. Please use your password or a passkey.',
    benchLocked: 'This shared bench is locked. Please unlock it first.',
    factorNeeded: 'Please set up a second factor first: an authenticator app or a passkey.',
    fileTooLarge: 'Please, check your file again. Max upload 30MB',
    fileEmpty: 'This file is empty.',
    fileNotTaken: 'Files of this kind are not taken.',
    notPdf: 'Only a PDF document is taken.',
    pdfBroken: 'This PDF cannot be read.',
    pictureBroken: 'This picture cannot be read.',
    uploadGone: 'The upload of this file is no longer there. Please send it again.',
    uploadUnfinished: 'The upload of this file is not complete yet.',
    uploadMoved: 'The upload has moved on. Please continue from where it is.',
    tooManyExports: 'Too many exports at once. Please try again in a minute.',
    daysReversed: 'The first day has to come before the last.',
    otherAccount: 'Another customer account is switched on.',
    checkFields: 'Please check what you entered.',
    keyMalformed: 'The Idempotency-Key header must have 16 to 64 letters, digits or dashes.',
    keyReused: 'This Idempotency-Key belongs to another request.',
    notFound: 'This does not exist, or it is not yours.',
    noSuchPath: 'There is no such address.',
    wrongMethod: 'This address does not take that method.',
    malformed: 'The request cannot be read.',
    tooLarge: 'The request is too large.',
    wrongMediaType: 'The request has a content type that is not taken here.',
    packedRequest: 'The request is compressed, which is not taken here. Please send it as it is.',
    tooSlow: 'The request took too long to arrive. Please check your connection and try again.',
    tooMany: 'Too many requests. Please wait a moment.',
    tooManySignIns: 'Too many attempts. Please wait a few minutes.',
    tooManyFor: (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`,
    failed: 'Something went wrong',
    databaseAway: 'The service is being restored. Please try again in a moment.',
    diskFull: 'The server has no room left, so nothing of this was stored. Please try again later.',
    pictures: {
      tooLarge:
        'This picture is too large to open. Please save it with at most 48 megapixels and 20,000 pixels on each side, and send it again.',
      tooLong:
        'This animation is too long or too large. Please send a shorter one, or a still picture.',
      takesTooMuch:
        'This picture takes too much time or memory to open. Please save it smaller or as a JPEG, and send it again.',
      /** Of documents too, which are drawn in the same place. */
      queueFull:
        'Too many pictures and documents are being prepared right now. Please try again in a minute.',
    },
  },
  id: {
    ok: 'OK',
    signInFirst: 'Silakan masuk.',
    staffOnly: 'Ini hanya untuk staf vendor.',
    chooseCustomer: 'Pilih akun pelanggan terlebih dahulu.',
    proofNeeded: 'Konfirmasi bahwa ini memang Anda.',
    pinRefused: 'PIN tidak cukup untuk ini. Gunakan kata sandi atau passkey Anda.',
    benchLocked: 'Perangkat bersama ini terkunci. Buka kuncinya terlebih dahulu.',
    factorNeeded: 'Atur faktor kedua terlebih dahulu: aplikasi autentikator atau passkey.',
    fileTooLarge: 'Mohon periksa kembali berkas Anda. Unggahan maksimal 30MB',
    fileEmpty: 'Berkas ini kosong.',
    fileNotTaken: 'Berkas jenis ini tidak diterima.',
    notPdf: 'Hanya dokumen PDF yang diterima.',
    pdfBroken: 'PDF ini tidak dapat dibaca.',
    pictureBroken: 'Gambar ini tidak dapat dibaca.',
    uploadGone: 'Unggahan berkas ini sudah tidak ada. Silakan kirim lagi.',
    uploadUnfinished: 'Unggahan berkas ini belum lengkap.',
    uploadMoved: 'Unggahan sudah maju. Silakan lanjutkan dari posisinya.',
    tooManyExports: 'Terlalu banyak ekspor sekaligus. Mohon coba lagi sebentar lagi.',
    daysReversed: 'Tanggal awal harus sebelum tanggal akhir.',
    otherAccount: 'Akun pelanggan lain sedang aktif.',
    checkFields: 'Mohon periksa isian Anda.',
    keyMalformed:
      'Header Idempotency-Key harus berisi 16 sampai 64 huruf, angka atau tanda hubung.',
    keyReused: 'Idempotency-Key ini milik permintaan lain.',
    notFound: 'Data tidak ada, atau bukan milik Anda.',
    noSuchPath: 'Alamat tidak ditemukan.',
    wrongMethod: 'Alamat ini tidak menerima metode tersebut.',
    malformed: 'Permintaan tidak dapat dibaca.',
    tooLarge: 'Permintaan terlalu besar.',
    wrongMediaType: 'Jenis isi permintaan tidak diterima di sini.',
    packedRequest:
      'Permintaan ini dikompresi, dan itu tidak diterima di sini. Mohon kirim tanpa kompresi.',
    tooSlow: 'Permintaan terlalu lama sampai. Mohon periksa koneksi Anda lalu coba lagi.',
    tooMany: 'Terlalu banyak permintaan. Mohon tunggu sebentar.',
    tooManySignIns: 'Terlalu banyak percobaan. Mohon tunggu beberapa menit.',
    tooManyFor: (minutes) => `Terlalu banyak percobaan. Mohon coba lagi dalam ${minutes} menit.`,
    failed: 'Terjadi kesalahan sistem',
    databaseAway: 'Layanan sedang dipulihkan. Silakan coba lagi sebentar lagi.',
    diskFull:
      'Server kehabisan ruang penyimpanan, jadi tidak ada yang tersimpan. Mohon coba lagi nanti.',
    pictures: {
      tooLarge:
        'Gambar ini terlalu besar untuk dibuka. Mohon simpan dengan paling banyak 48 megapiksel dan 20.000 piksel per sisi, lalu kirim lagi.',
      tooLong:
        'Animasi ini terlalu panjang atau terlalu besar. Mohon kirim yang lebih pendek, atau gambar diam.',
      takesTooMuch:
        'Membuka gambar ini membutuhkan terlalu banyak waktu atau memori. Mohon simpan lebih kecil atau sebagai JPEG, lalu kirim lagi.',
      queueFull:
        'Terlalu banyak gambar dan dokumen sedang disiapkan saat ini. Mohon coba lagi sebentar lagi.',
    },
  },
})
